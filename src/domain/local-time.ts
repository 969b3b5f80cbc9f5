/** By time zone, since a format takes long to make. */
const clockFormats = new Map<string, Intl.DateTimeFormat>();

function getClockFormat(timeZone: string): Intl.DateTimeFormat {
  const known = clockFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    ...{ calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', timeZone },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  clockFormats.set(timeZone, format);
  return format;
}

/** The date and the time that clocks of a time zone show, such as `2026-12-01T09:30`. Earlier times sort first. */
export function formatLocalTime(instant: number, timeZone: string): string {
  const parts = new Map(
    getClockFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${read('year')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}`;
}

/** Whether a text is a date and a time as `formatLocalTime` writes them, and the calendar has the day. */
export function isLocalTime(text: string): boolean {
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
export const findOffset = (instant: number, timeZone: string): number =>
  Date.parse(`${formatLocalTime(instant, timeZone)}:00Z`) - Math.floor(instant / minuteMs) * minuteMs;

/**
 * The instant at which clocks of a time zone show a date and a time, such as `2026-12-01T09:30` or with seconds. The first
 * of two, where clocks are set back. A time that clocks leave out is as far after their change as it would be. NaN for
 * no date.
 */
export function parseLocalTime(text: string, timeZone: string): number {
  if (!isLocalTime(text.slice(0, 'YYYY-MM-DDTHH:MM'.length))) return Number.NaN;
  const shown = Date.parse(`${text}Z`);
  const before = shown - findOffset(shown - dayMs, timeZone);
  const after = shown - findOffset(shown + dayMs, timeZone);
  const shows = (instant: number) => instant + findOffset(instant, timeZone) === shown;
  return shows(before) || !shows(after) ? before : after;
}
