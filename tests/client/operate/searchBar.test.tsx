import { render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { SearchBar } from "../../../client/src/features/operate/shell/SearchBar.tsx";
import { userEvent } from "../userEvent.ts";

test("the field of a search holds what the list was searched for, also after a link to the whole list", async () => {
  const element = (
    <>
      <Link to="/operate/people">All</Link>
      <SearchBar label="Find" />
    </>
  );
  const router = createMemoryRouter([{ path: "/operate/people", element }], { initialEntries: ["/operate/people"] });
  render(<RouterProvider router={router} />);
  await userEvent.type(await screen.findByRole("searchbox"), " ann {Enter}");
  expect(router.state.location.search).toBe("?q=ann");
  await userEvent.click(screen.getByRole("link", { name: "All" }));
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
});
