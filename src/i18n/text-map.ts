import { isRecord } from '../config/is-record.ts';

/** Parses texts by key from an unknown value. Values that are not texts are dropped. */
export const parseTextMap = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
      )
    : {};
