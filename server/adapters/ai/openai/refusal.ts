import { APICallError } from "ai";

/** Characters of a refusal that are read. */
const LONGEST_REFUSAL = 2000;

/** An endpoint's refusal of a call that is ours, in the form of those of its models. */
export async function refusal(url: string, response: Response): Promise<APICallError> {
  return new APICallError({
    message: `the endpoint refused: ${(await response.text()).slice(0, LONGEST_REFUSAL)}`,
    url,
    requestBodyValues: {},
    statusCode: response.status,
    responseHeaders: Object.fromEntries(response.headers),
  });
}
