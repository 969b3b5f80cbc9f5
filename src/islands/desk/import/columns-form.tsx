import { useId, useState } from 'react';
import { importColumns, requiredImportColumns } from '../../../config/desk/import-columns.ts';
import { Field } from '../../../ui/field.tsx';
import { useDeskContext } from '../context.ts';

type ColumnField = (typeof importColumns)[number];

const labels = {
  sku: 'importSku',
  title: 'textName',
  price: 'importPrice',
  group: 'importGroup',
  color: 'importFirstOption',
  size: 'importSecondOption',
  description: 'textDetails',
  category: 'importCategory',
  quantity: 'stock',
  image: 'importPicture',
  gtin: 'importGtin',
} as const satisfies Record<ColumnField, string>;

const isRequired = (field: ColumnField) => requiredImportColumns.some((required) => required === field);
const toId = (field: ColumnField) => `desk-import-column-${field}`;

/** Asks what the columns of a table of no known format hold, and checks the file again. */
export function ColumnsForm({ columns }: { columns: readonly string[] }) {
  const { t, stores } = useDeskContext();
  const [chosen, setChosen] = useState<Readonly<Partial<Record<ColumnField, string>>>>({});
  const [isSubmitted, setIsSubmitted] = useState(false);
  const headingId = useId();
  const isMissing = (field: ColumnField) => isRequired(field) && !chosen[field];
  return (
    <section className="desk-part" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('importColumns')}</h2>
      <p>{t('importColumnsText')}</p>
      <form
        className="desk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsSubmitted(true);
          const missing = importColumns.find(isMissing);
          if (missing === undefined) {
            const named = importColumns.flatMap((field) => (chosen[field] ? [[field, chosen[field]] as const] : []));
            void stores.imports.checkAgain({ columns: Object.fromEntries(named) });
          } else document.getElementById(toId(missing))?.focus();
        }}
      >
        {importColumns.map((field) => (
          <Field
            key={field}
            id={toId(field)}
            label={t(labels[field])}
            error={isSubmitted && isMissing(field) ? t('importColumnRequired') : undefined}
            required={isRequired(field)}
            hint={field === 'group' ? t('importGroupHint') : undefined}
          >
            {(attributes) => (
              <select
                {...attributes}
                value={chosen[field] ?? ''}
                onChange={({ currentTarget: { value } }) => {
                  setChosen((current) => ({ ...current, [field]: value }));
                }}
              >
                <option value="">{t('importNoColumn')}</option>
                {columns.map((column) => (
                  <option key={column} translate="no">
                    {column}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
        <div className="desk-actions">
          <button className="button" type="submit">
            {t('importCheckAgain')}
          </button>
        </div>
      </form>
    </section>
  );
}
