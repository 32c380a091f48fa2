import { connect } from "node:net";

/** Whether something listens on a socket: the system knows that also of processes in other containers. */
export function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => end(true));
    // Any other error, such as a full queue, comes from a socket that a process has open.
    socket.once("error", (error) => end(!("code" in error && ["ECONNREFUSED", "ENOENT"].includes(String(error.code)))));
  });
}
