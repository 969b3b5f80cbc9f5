/** A record with a value for each of the keys, in their order. */
export function createRecord<Key extends string, Value>(
  keys: readonly Key[],
  createValue: (key: Key) => Value,
): Record<Key, Value>;
export function createRecord(keys: readonly string[], createValue: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, createValue(key)]));
}
