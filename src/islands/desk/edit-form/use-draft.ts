import { useEffect, useRef, useState } from 'react';
import { type EditValues, listChangedValues, mergeValues } from '../../../domain/desk/edit-values.ts';
import { useDeskContext } from '../context.ts';

interface RestoredDraft {
  /** The values of the form: what was typed, and everything else as it is saved now. */
  values: EditValues;
  /** What somebody else has saved since the draft began, by field. */
  conflicts: { field: string; value: string }[];
}

/** What was typed into a form before, and not saved. Null when there is nothing. */
export function useRestoredDraft(
  place: string,
  saved: EditValues,
  isList: (field: string) => boolean = () => false,
): RestoredDraft | null {
  const { drafts } = useDeskContext().stores;
  const [restored] = useState(() => {
    const draft = drafts.read(place);
    return (
      draft && {
        values: mergeValues({ ...draft, theirs: saved }, isList),
        conflicts: listChangedValues(draft.base, saved),
      }
    );
  });
  return restored;
}

/**
 * Keeps what is typed until it is saved or discarded. A form that has just opened, and in which nothing was typed,
 * changes no draft.
 */
export function useKeptDraft(place: string, base: EditValues, mine: EditValues): void {
  const { drafts } = useDeskContext().stores;
  const key = JSON.stringify([base, mine]);
  const seen = useRef(key);
  useEffect(() => {
    if (key === seen.current) return;
    seen.current = key;
    drafts.keep(place, { base, mine });
  });
}
