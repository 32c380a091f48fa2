interface Place {
  endpoint: string;
  order: number;
  running: number;
  mostAtOnce: number | null;
}

/** Endpoints by their rank, each with all that it is asked for. */
export function inOrder<OnePlace extends Place>(places: readonly OnePlace[]): (Place & { places: OnePlace[] })[] {
  const groups = Map.groupBy(places, ({ endpoint }) => endpoint);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [{ ...first, places: group }] : [];
    })
    .toSorted((a, b) => a.order - b.order);
}
