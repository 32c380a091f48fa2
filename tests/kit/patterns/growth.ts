/** The longer of two texts that are compared, in UTF-16 units: what an import may have at once. */
const LONGEST = 60_000;
const TIMES_LONGER = 8;
/** Linear work takes as long for the larger text as for 8 smaller ones; quadratic work takes 8 times as long. */
const MOST_GROWTH = 3;
/** Milliseconds of processor time below which a ratio says nothing: some kernels count in steps of four. */
const NOISE_MS = 6;
/** Tries before a text counts as slow: code is compiled and memory is tidied up meanwhile. */
const TRIES = 6;

/** Whether some work takes ever longer for each letter of a text that grows to eight times its length. */
export function growsTooFast(
  work: (text: string) => void,
  textOf: (size: number) => string,
  longest: number = LONGEST,
): boolean {
  const [small, large] = [textOf(longest / TIMES_LONGER), textOf(longest)];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const slow = millisecondsOf(() => work(large));
    if (slow < MOST_GROWTH * NOISE_MS) return false;
    const even = millisecondsOf(() => {
      for (let times = 0; times < TIMES_LONGER; times += 1) work(small);
    });
    if (slow < MOST_GROWTH * even) return false;
  }
  return true;
}

function millisecondsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  // Not the kernel's time: giving memory to a large text takes it longer than to eight small ones, by the machine.
  return process.threadCpuUsage(before).user / 1000;
}
