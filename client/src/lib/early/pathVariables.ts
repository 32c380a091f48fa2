/** A question's variables on a page: `$1` becomes the part of its path that names what it shows. */
export function pathVariables(variables: Record<string, unknown>, part: string | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value === "$1" ? part : value]));
}
