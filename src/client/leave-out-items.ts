import { isRecord } from '../config/is-record.ts';

/** A place of a reply that does not match the contract. */
export interface ReplyIssue {
  code?: string | undefined;
  path: readonly PropertyKey[];
}

/**
 * Returns the value without some items of the list at a path. Undefined when no item is left, or when it has no such
 * list.
 */
function withoutItems(value: unknown, path: readonly string[], indexes: ReadonlySet<PropertyKey>): unknown {
  const [name, ...rest] = path;
  if (name === undefined) {
    const left = Array.isArray(value) ? value.filter((_, index) => !indexes.has(index)) : [];
    return left.length > 0 ? left : undefined;
  }
  return isRecord(value) ? { ...value, [name]: withoutItems(value[name], rest, indexes) } : undefined;
}

/**
 * Returns a reply without the items that do not match, of the lists at the given paths. A list without a single item
 * that matches is no list with nothing in it: it becomes undefined.
 */
export function leaveOutItems(body: unknown, lists: readonly string[], issues: readonly ReplyIssue[]): unknown {
  return lists.reduce((left, list) => {
    const path = list === '' ? [] : list.split('.');
    const inList = issues.filter((issue) => path.every((name, index) => issue.path[index] === name));
    const indexes = new Set(inList.flatMap((issue) => issue.path[path.length] ?? []));
    return indexes.size > 0 ? withoutItems(left, path, indexes) : left;
  }, body);
}
