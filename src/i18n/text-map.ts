import { isRecord } from '../config/is-record.ts';

/** The texts that a value from outside the program holds, by key; what is no text is left out. */
export const parseTextMap = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
      )
    : {};
