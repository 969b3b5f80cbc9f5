import { useState } from 'react';
import type { EditFinding } from '../../../contract/desk/edit-finding.ts';
import { type EditValues, listChangedValues, mergeValues } from '../../../domain/desk/edit-values.ts';
import { createRefusal } from '../../../domain/desk/findings.ts';
import type { EditOutcome } from '../../../stores/desk/edit-outcome.ts';
import { useLeaveWarning } from '../../use-leave-warning.ts';
import { useKeptDraft, useRestoredDraft } from './use-draft.ts';

interface EditFormOptions<T> {
  /** Names the form. What was typed into a form of this name and not saved comes back. */
  place: string;
  opened: T;
  toValues: (content: T) => EditValues;
  /** Whether the value of a field is a list of ids. */
  isList: (field: string) => boolean;
  check: (content: T, values: EditValues) => readonly EditFinding[];
  save: (content: T, values: EditValues, isConfirmed: boolean) => Promise<EditOutcome<T>>;
}

export interface EditForm<T> {
  /** The newest known version, on which the edit is based. */
  content: T;
  values: EditValues;
  isDirty: boolean;
  /** Whether what was typed before is back. */
  isRestored: boolean;
  findings: readonly EditFinding[];
  findingsOf: (field: string) => readonly EditFinding[];
  /** How many times the form was submitted with refusals. */
  invalidSubmitCount: number;
  /** The warnings that are not confirmed yet. */
  unconfirmed: readonly EditFinding[];
  /** What somebody else has saved meanwhile, by field. */
  conflicts: readonly { field: string; value: string }[];
  /** Sets fields. A field that is undefined is removed. */
  set: (changes: Readonly<Record<string, string | undefined>>) => void;
  submit: () => Promise<void>;
  confirm: () => Promise<void>;
  keepEditing: () => void;
  discard: () => void;
}

interface FormState<T> {
  content: T;
  values: EditValues;
  conflicts: EditForm<T>['conflicts'];
  unconfirmed: readonly EditFinding[];
  refused: readonly EditFinding[];
  invalidSubmitCount: number;
  isRestored: boolean;
}

const createState = <T>(content: T, values: EditValues, invalidSubmitCount = 0): FormState<T> => ({
  ...{ content, values, invalidSubmitCount },
  ...{ conflicts: [], unconfirmed: [], refused: [], isRestored: false },
});

/** Applies the outcome of saving to the state of the form. What staff typed stays when somebody else has saved first. */
function applyOutcome<T>(
  state: FormState<T>,
  outcome: EditOutcome<T>,
  { toValues, isList }: Pick<EditFormOptions<T>, 'toValues' | 'isList'>,
): FormState<T> {
  if (outcome.status === 'saved') return createState(outcome.newest, toValues(outcome.newest));
  if (outcome.status === 'unconfirmed') return { ...state, unconfirmed: outcome.findings };
  if (outcome.status === 'refused')
    return {
      ...state,
      refused: outcome.fields.map(({ field, code }) => createRefusal(field, code)),
      invalidSubmitCount: state.invalidSubmitCount + 1,
    };
  if (outcome.status === 'failed') return state;
  const [base, theirs] = [toValues(state.content), toValues(outcome.newest)];
  return {
    ...createState(outcome.newest, mergeValues({ base, mine: state.values, theirs }, isList), state.invalidSubmitCount),
    conflicts: listChangedValues(base, theirs),
  };
}

/** The form of a part of the content. It applies the rules of the publish check while staff type. */
export function useEditForm<T>(options: EditFormOptions<T>): EditForm<T> {
  const { place, opened, toValues, isList, check, save } = options;
  const restored = useRestoredDraft(place, toValues(opened), isList);
  const [state, setState] = useState(() => ({
    ...createState(opened, toValues(opened)),
    ...(restored && { ...restored, isRestored: true }),
  }));
  const { content, values, refused } = state;
  const found = check(content, values);
  const findings = [...found, ...refused];
  const isDirty = listChangedValues(toValues(content), values).length > 0;
  useLeaveWarning(isDirty);
  useKeptDraft(place, toValues(content), values);
  async function send(isConfirmed: boolean): Promise<void> {
    const outcome = await save(content, values, isConfirmed);
    setState((now) => applyOutcome(now, outcome, options));
  }
  return {
    ...{ ...state, isDirty, findings },
    findingsOf: (field) => findings.filter((finding) => finding.field === field),
    set(changes) {
      setState((now) => ({
        ...now,
        refused: [],
        values: Object.fromEntries(
          Object.entries({ ...now.values, ...changes }).flatMap(([field, value]) =>
            value === undefined ? [] : [[field, value] as const],
          ),
        ),
      }));
    },
    async submit() {
      if (found.some(({ severity }) => severity === 'refusal'))
        setState((now) => ({ ...now, refused: [], invalidSubmitCount: now.invalidSubmitCount + 1 }));
      else if (found.length > 0) setState((now) => ({ ...now, refused: [], unconfirmed: found }));
      else await send(false);
    },
    async confirm() {
      setState((now) => ({ ...now, unconfirmed: [] }));
      await send(true);
    },
    keepEditing() {
      setState((now) => ({ ...now, unconfirmed: [] }));
    },
    discard() {
      setState(createState(content, toValues(content)));
    },
  };
}
