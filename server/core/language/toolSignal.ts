/** Milliseconds that help with words may take before whoever asked has turned away: adapters give up earlier, by their own limits. */
const LONGEST_MS = 180_000;

/** Ends an act of a model that takes for ever. */
export function toolSignal(): AbortSignal {
  return AbortSignal.timeout(LONGEST_MS);
}
