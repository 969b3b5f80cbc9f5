import { isRecord } from '../config/is-record.ts';

/** Parses texts by key from an unknown value. Anything that is no text is left out. */
export const parseTextMap = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
      )
    : {};
