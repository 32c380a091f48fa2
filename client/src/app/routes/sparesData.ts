/** Whether the browser's person, or their line, has no data to spare. Not every browser tells. */
export function sparesData(): boolean {
  const line: unknown = Reflect.get(navigator, "connection");
  if (typeof line !== "object" || line === null) return false;
  const { saveData, effectiveType }: { saveData?: boolean; effectiveType?: string } = line;
  return saveData === true || /(^|-)2g$/.test(effectiveType ?? "");
}
