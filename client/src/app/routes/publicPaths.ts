/** Pages that need nobody signed in (specification, section 2). Home makes a guest of its own. */
const PUBLIC_PATHS = new Set(["/login", "/register", "/reset-password", "/share-expired"]);

export const isPublicPath = (pathname: string): boolean => PUBLIC_PATHS.has(pathname.replace(/(.)\/+$/, "$1"));
