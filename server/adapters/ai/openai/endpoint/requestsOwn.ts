/** A failure that the same request would have at any endpoint, such as a refusal of what it says. */
export class RequestsOwn extends Error {
  override readonly name = "RequestsOwn";
}
