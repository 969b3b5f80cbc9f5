import type { DeskImportReport } from '../../../contract/desk/imports.ts';
import { useDeskContext } from '../context.ts';

/** The first products of a file as they will look. */
export function ProductPreview({ preview }: Pick<DeskImportReport, 'preview'>) {
  const { t } = useDeskContext();
  if (preview.length === 0) return null;
  return (
    <>
      <h3 id="desk-import-preview">{t('importPreview')}</h3>
      <table className="desk-table desk-log" aria-labelledby="desk-import-preview">
        <thead>
          <tr>
            {(['textName', 'importPrice', 'importCategory', 'importVariants'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map(({ sku, name, price, category, variants }) => (
            <tr key={sku}>
              <td data-label={t('textName')}>
                {name} <span className="desk-path">{sku}</span>
              </td>
              <td data-label={t('importPrice')}>{price}</td>
              <td data-label={t('importCategory')}>{category}</td>
              <td data-label={t('importVariants')}>{variants.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
