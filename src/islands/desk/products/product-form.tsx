import type { DeskProduct } from '../../../contract/desk/products.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { useDeskContext } from '../context.ts';
import { Conflicts } from '../edit-form/conflicts.tsx';
import { useFindingText } from '../finding-text.ts';
import { WarningsDialog } from '../warnings-dialog.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { PriceFields } from './country-fields.tsx';
import { useFieldLabel } from './field-labels.ts';
import { TextFields } from './text-fields.tsx';
import { ToneFields } from './tone-fields.tsx';
import { useProductForm } from './use-product-form.ts';

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
      <Conflicts title={t('conflictTitle')} conflicts={conflicts} getLabel={getLabel} />
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
      <ToneFields product={product} form={form} findingsOf={findingsOf} />
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
