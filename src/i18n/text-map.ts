/** An object, whatever it holds. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The texts that a value from outside the program holds, by key; what is no text is left out. */
export const textMap = (value: unknown): Readonly<Record<string, string>> =>
  (isRecord(value) ? Object.fromEntries(Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : []))) : {});
