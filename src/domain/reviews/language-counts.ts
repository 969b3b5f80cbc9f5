import { isRecord } from '../../config/is-record.ts';

/** Reads how many reviews there are in each language from the attribute of a page. */
export function parseLanguageCounts(json: string): Readonly<Record<string, number>> {
  const value: unknown = JSON.parse(json);
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([language, count]) => (typeof count === 'number' ? [[language, count]] : [])),
  );
}
