/** Whether the user or the network asks to save data. Not every browser says so. */
export function sparesData(): boolean {
  const line: unknown = Reflect.get(navigator, "connection");
  if (typeof line !== "object" || line === null) return false;
  const { saveData, effectiveType }: { saveData?: boolean; effectiveType?: string } = line;
  return saveData === true || /(^|-)2g$/.test(effectiveType ?? "");
}
