/** Longer values are cut, in characters. */
const maxValueLength = 1_000;

/** Reads one value of a form or a query; empty where it is missing or given more than once. */
export function readValue(values: unknown, name: string): string {
  if (typeof values !== 'object' || values === null) return '';
  const value: unknown = Object.entries(values).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value.slice(0, maxValueLength) : '';
}
