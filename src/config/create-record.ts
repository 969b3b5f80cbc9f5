/** A record with an entry for each of the items, in their order. */
export function mapToRecord<Item, Key extends string, Value>(
  items: readonly Item[],
  toEntry: (item: Item) => readonly [Key, Value],
): Record<Key, Value>;
export function mapToRecord(
  items: readonly unknown[],
  toEntry: (item: unknown) => readonly [string, unknown],
): Record<string, unknown> {
  return Object.fromEntries(items.map(toEntry));
}

/** A record with a value for each of the keys, in their order. */
export const createRecord = <Key extends string, Value>(
  keys: readonly Key[],
  createValue: (key: Key) => Value,
): Record<Key, Value> => mapToRecord(keys, (key) => [key, createValue(key)]);
