import type { DeskAction } from '../../../contract/desk/actions.ts';

/** For `filter`: whether an item stands in the list before. */
export const isRepeated = <T>(item: T, index: number, items: readonly T[]): boolean => items.indexOf(item) !== index;

/** What an edit changes, for the log: the texts of fields by their paths, before and after. */
export const listChanges = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): DeskAction['changes'] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: before.get(field) ?? null, after: after.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
