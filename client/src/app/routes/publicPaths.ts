/** Pages that need no session (specification, section 2). The home page is not among them: it creates a guest. */
const PUBLIC_PATHS = new Set(["/login", "/register", "/reset-password", "/share-expired"]);

export const isPublicPath = (pathname: string): boolean => PUBLIC_PATHS.has(pathname.replace(/(?<=[^/])\/+$/, ""));
