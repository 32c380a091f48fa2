interface DayFigures {
  day: string;
  calls: number;
  failures: number;
  cost: number;
}

const DAY_MS = 86_400_000;

/** The last days of UTC, oldest first, with what all models together did on each, also those without anything. */
export function lastDays(rows: readonly DayFigures[], { last, count }: { last: string; count: number }): DayFigures[] {
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(last) - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10);
    const sum = { day, calls: 0, failures: 0, cost: 0 };
    for (const { calls, failures, cost } of rows.filter((row) => row.day === day)) {
      sum.calls += calls;
      sum.failures += failures;
      sum.cost += cost;
    }
    return sum;
  });
}
