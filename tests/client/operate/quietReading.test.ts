import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { renderHook } from "@testing-library/react";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { passwordAgain, QUIET, usePasswordQuestion } from "../../../client/src/features/operate/shell/passwordAgain.ts";

const refused = { data: null, errors: [{ message: "once more", extensions: { code: "PASSWORD_NEEDED" } }] };

test("a page that reads again by itself does not ask for the password, one that a person reads does", async () => {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([passwordAgain, new ApolloLink(() => of(refused))]),
  });
  const { result } = renderHook(() => usePasswordQuestion());
  const read = (context = {}) =>
    client.query({
      query: gql`
        {
          it
        }
      `,
      fetchPolicy: "network-only",
      context,
    });
  await expect(read(QUIET)).rejects.toThrow("once more");
  expect(result.current).toBeNull();
  const reading = read();
  await expect.poll(() => result.current).not.toBeNull();
  result.current?.end(false);
  await expect(reading).rejects.toThrow("once more");
});
