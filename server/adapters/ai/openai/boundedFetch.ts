/** Bounds of what a fetch takes from an endpoint. */
export interface FetchBounds {
  /** The only origin it calls, such as `https://models.example`. */
  origin: string;
  /** Bytes of an answer at most. */
  maxBytes: number;
}

/** A fetch that calls one origin only, follows no redirect of a GET, and fails on an answer that is too large. */
export function boundedFetch({ origin, maxBytes }: FetchBounds): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!URL.canParse(address) || new URL(address).origin !== origin)
      throw new Error("the answer is at another origin than the endpoint");
    // A GET goes to an address that an answer named; the endpoint itself, which takes POST, may redirect.
    const isGet = (init?.method ?? "GET").toUpperCase() === "GET";
    const response = await fetch(input, isGet ? { ...init, redirect: "error" } : init);
    if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
      await response.body?.cancel();
      throw tooLarge(maxBytes);
    }
    const body = response.body?.pipeThrough(byteLimit(maxBytes)) ?? null;
    return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
  };
}

function byteLimit(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(tooLarge(maxBytes));
      else controller.enqueue(chunk);
    },
  });
}

function tooLarge(maxBytes: number): Error {
  return new Error(`the answer has more than ${maxBytes} bytes`);
}
