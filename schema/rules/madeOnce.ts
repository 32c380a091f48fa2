/**
 * Makes something of each key once and keeps it, for few keys: making a format or a segmenter of Intl takes a phone longer
 * than drawing a row with it.
 */
export function madeOnce<Key, Made extends object>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}
