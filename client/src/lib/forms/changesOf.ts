/** The fields that differ from what is saved. */
export function changesOf<V extends object>(values: V, saved: V): Partial<V> {
  const changes: Partial<V> = { ...values };
  for (const name in values) if (JSON.stringify(values[name]) === JSON.stringify(saved[name])) delete changes[name];
  return changes;
}
