import type { DeskProduct } from '../../../contract/desk/products.ts';
import { useDeskContext } from '../context.ts';
import { EditForm } from '../edit-form/edit-form.tsx';
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
  const { form, product, findings } = state;
  const findingsOf = (field: string) => findings.filter((finding) => finding.field === field);
  const fields = { product, form, findingsOf };
  return (
    <EditForm
      state={{ ...state, isDirty: form.formState.isDirty }}
      conflictTitle={t('conflictTitle')}
      getLabel={useFieldLabel(product)}
    >
      <PriceFields {...fields} />
      <ToneFields {...fields} />
      <AttributeFields {...fields} />
      <TextFields {...fields} />
    </EditForm>
  );
}
