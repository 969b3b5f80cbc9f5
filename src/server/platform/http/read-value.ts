/** Longer values are truncated, in characters. */
const maxValueLength = 1_000;

/** Reads one value of a form or a query. Returns an empty text when it is missing or repeated. */
export function readValue(values: unknown, name: string): string {
  if (typeof values !== 'object' || values === null) return '';
  const value: unknown = Object.entries(values).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value.slice(0, maxValueLength) : '';
}
