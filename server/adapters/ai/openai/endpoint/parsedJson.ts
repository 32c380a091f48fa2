/** Parses what an endpoint sent. Throws an error without the parser's own words, which would repeat what was said. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("the endpoint sent what is not JSON");
  }
}
