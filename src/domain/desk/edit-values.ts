/** The values of a form by the path of their field. A list is the ids of its items with spaces between. */
export type EditValues = Readonly<Record<string, string>>;

export const toIds = (list = ''): string[] => list.split(' ').filter((id) => id !== '');
export const fromIds = (ids: readonly string[]): string => ids.join(' ');

/** Moves an item of a list by a number of places. It stays within the list. */
export function moveId(list: string, id: string, by: number): string {
  const ids = toIds(list);
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  return fromIds(from === -1 ? ids : ids.filter((one) => one !== id).toSpliced(to, 0, id));
}

interface ThreeVersions<T> {
  /** What both began with. */
  base: T;
  mine: T;
  theirs: T;
}

/** Keeps my order, leaves out what they removed, and appends what they added. */
function mergeLists({ base, mine, theirs }: ThreeVersions<string>): string {
  if (mine === base) return theirs;
  const [before, other] = [toIds(base), toIds(theirs)];
  const kept = toIds(mine).filter((id) => other.includes(id) || !before.includes(id));
  return fromIds([...kept, ...other.filter((id) => !before.includes(id) && !kept.includes(id))]);
}

/** Keeps what I changed, and takes everything else from them. `isList` tells which fields are lists. */
export function mergeValues(
  { base, mine, theirs }: ThreeVersions<EditValues>,
  isList: (field: string) => boolean,
): EditValues {
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [old = '', own, other] = [base[field], mine[field], theirs[field]];
      const value = isList(field)
        ? mergeLists({ base: old, mine: own ?? '', theirs: other ?? '' })
        : own === undefined || own === base[field]
          ? other
          : own;
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
}

/** The fields that differ between two versions, with their newer values. */
export const listChangedValues = (before: EditValues, after: EditValues): { field: string; value: string }[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, value: after[field] ?? '' }],
  );
