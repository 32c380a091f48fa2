import { expect, test } from "vitest";
import { newCode } from "../../server/core/accounts/codes/sendCodeMail.ts";

test("an emailed code has six digits, also where the number is small", () => {
  // One in ten begins with a zero.
  const codes = Array.from({ length: 1000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(codes.some((code) => code.startsWith("0"))).toBe(true);
});
