/** Whether an error's code says that a server closed the connection over which something was still being sent. */
export const isCutOff = (code: unknown): boolean => code === "ECONNRESET" || code === "EPIPE";
