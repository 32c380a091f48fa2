/** The name of the share link's id in a URL. */
export const SHARE_ID = "share_id";
