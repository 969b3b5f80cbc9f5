import { useEffect, useRef } from 'react';
import type { DeskProduct } from '../../../contract/desk/products.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { useDeskContext } from '../context.ts';
import { useFindingText } from '../finding-text.ts';
import { WarningsDialog } from '../warnings-dialog.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { PriceFields } from './country-fields.tsx';
import { useFieldLabel } from './field-labels.ts';
import { TextFields } from './text-fields.tsx';
import { type ProductForm as FormState, useProductForm } from './use-product-form.ts';

interface ConflictsProps {
  conflicts: FormState['conflicts'];
  getLabel: (field: string) => string;
}

/** Lists what somebody else has saved meanwhile. It takes the focus, because the form was not saved. */
function Conflicts({ conflicts, getLabel }: ConflictsProps) {
  const { t } = useDeskContext();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (conflicts.length > 0) notice.current?.focus();
  }, [conflicts]);
  if (conflicts.length === 0) return null;
  return (
    <section className="error-summary" ref={notice} tabIndex={-1} aria-labelledby="desk-conflict">
      <h2 id="desk-conflict">{t('conflictTitle')}</h2>
      <p>{t('conflictText')}</p>
      <ul className="desk-bullets">
        {conflicts.map(({ field, value }) => (
          <li key={field}>
            <b>{getLabel(field)}:</b> {value || t('nothing')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Price, sale flag, stock and texts of a product. */
export function ProductForm({ opened }: { opened: DeskProduct }) {
  const { t } = useDeskContext();
  const state = useProductForm(opened);
  const { form, product, findings, unconfirmed, conflicts, invalidSubmitCount } = state;
  const getLabel = useFieldLabel(product);
  const getText = useFindingText();
  const refusals = findings.filter(({ severity }) => severity === 'refusal');
  const findingsOf = (field: string) => findings.filter((finding) => finding.field === field);
  const { isDirty } = form.formState;
  return (
    <form
      className="desk-parts"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit();
      }}
    >
      <Conflicts conflicts={conflicts} getLabel={getLabel} />
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
      <PriceFields product={product} form={form} findingsOf={findingsOf} />
      <AttributeFields product={product} form={form} findingsOf={findingsOf} />
      <TextFields product={product} form={form} findingsOf={findingsOf} />
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
