/** Sets rows under their headings; from the column `numbersFrom` on they stand to the right. */
export function table(columns: string[], rows: string[][], numbersFrom: number): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const cell = (text: string, column: number): string => {
    const width = widths[column] ?? 0;
    return column < numbersFrom ? text.padEnd(width) : text.padStart(width);
  };
  return lines.map((line) => line.map(cell).join("  ").trimEnd()).join("\n");
}
