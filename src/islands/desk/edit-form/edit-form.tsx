import type { ReactNode } from 'react';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { useDeskContext } from '../context.ts';
import { useFindingText } from '../finding-text.ts';
import { WarningsDialog } from '../warnings-dialog.tsx';
import { Conflicts } from './conflicts.tsx';
import type { EditForm as FormState } from './use-edit-form.ts';

interface EditFormProps {
  state: Pick<
    FormState<unknown>,
    | 'conflicts'
    | 'findings'
    | 'invalidSubmitCount'
    | 'isDirty'
    | 'isRestored'
    | 'unconfirmed'
    | 'submit'
    | 'confirm'
    | 'keepEditing'
    | 'discard'
  >;
  /** Says that somebody else has saved meanwhile, and what. */
  conflictTitle?: string;
  /** Names a field by its path. */
  getLabel: (field: string) => string;
  children: ReactNode;
}

/** The frame of a form: conflicts and refusals above its fields, its buttons below, and the question about warnings. */
export function EditForm({ state, conflictTitle, getLabel, children }: EditFormProps) {
  const { t } = useDeskContext();
  const getText = useFindingText();
  const { conflicts, findings, invalidSubmitCount, isDirty, isRestored, unconfirmed } = state;
  const refusals = findings.filter(({ severity }) => severity === 'refusal');
  return (
    <form
      className="desk-parts"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit();
      }}
    >
      {isRestored && isDirty && (
        <p className="desk-note" role="status">
          {t('draftRestored')}
        </p>
      )}
      <Conflicts title={conflictTitle ?? t('conflictElse')} conflicts={conflicts} getLabel={getLabel} />
      <ErrorSummary
        title={t('errorSummary')}
        submitCount={invalidSubmitCount}
        errors={
          invalidSubmitCount === 0
            ? []
            : refusals.map((finding) => ({
                id: finding.field,
                text: `${getLabel(finding.field)}: ${getText(finding)}`,
              }))
        }
      />
      {children}
      <div className="desk-actions desk-save">
        <button className="button" type="submit" disabled={!isDirty}>
          {t('save')}
        </button>
        <button className="button button-quiet" type="button" disabled={!isDirty} onClick={state.discard}>
          {t('discard')}
        </button>
      </div>
      {unconfirmed.length > 0 && (
        <WarningsDialog
          warnings={unconfirmed}
          getLabel={getLabel}
          onClose={state.keepEditing}
          onConfirm={() => void state.confirm()}
        />
      )}
    </form>
  );
}
