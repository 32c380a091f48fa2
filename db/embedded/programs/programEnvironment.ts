/**
 * What PostgreSQL's programs see of our environment. The server's own holds passwords, which other processes
 * of the database's user could read; nor may it decide where the data are or how texts are ordered.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, LC_ALL: "C", TZ: "UTC", ...(process.platform === "win32" && { SystemRoot, TEMP }) };
}
