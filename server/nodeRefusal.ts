/** The oldest Node on which the server runs, its major and minor version: MikroORM 7 asks for it. */
const OLDEST = [22, 17];

/**
 * Why a version of Node cannot run the server, in one line for the operator; null where it can. Call it before the
 * program is loaded: an old Node cannot parse all of it.
 * @param script Runs the server on the Node that npm has installed, where there is one for the platform.
 */
export function nodeRefusal(version: string, script: string): string | null {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Node ${OLDEST.join(".")} or newer is needed, and this is ${version}: install Node 24, or use \`${script}\`, which has one from npm on Linux and Windows`;
}
