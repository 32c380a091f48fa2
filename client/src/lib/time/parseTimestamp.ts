const HAS_ZONE = /(?:z|[+-]\d{2}:?\d{2})$/i;

/** Reads a server timestamp; one without a zone is UTC. Null when it is no time at all. */
export function parseTimestamp(text: string | null | undefined): Date | null {
  const trimmed = text?.trim();
  if (!trimmed) return null;
  const dateOnly = /^\d{4}-\d{2}-\d{2}$/.test(trimmed);
  const date = new Date(dateOnly || HAS_ZONE.test(trimmed) ? trimmed : `${trimmed.replace(" ", "T")}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
