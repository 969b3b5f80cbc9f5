import type { DeskImportReport } from '../../../contract/desk/imports.ts';
import { useDeskContext } from '../context.ts';
import { useFormats } from '../use-formats.ts';

type Preview = DeskImportReport['preview'][number];

/** When a sale runs. */
function SaleDates({ startsAt, endsAt }: NonNullable<Preview['sale']>) {
  const { t } = useDeskContext();
  const { formatTime } = useFormats();
  const [start, end] = [startsAt === null ? null : formatTime(startsAt), endsAt === null ? null : formatTime(endsAt)];
  if (start !== null && end !== null) return t('importSaleBetween', { start, end });
  if (start !== null) return t('importSaleFrom', { start });
  return end === null ? t('importSaleOpen') : t('importSaleUntil', { end });
}

/** The price, or that of a sale after the struck regular one; screen readers say both. */
function PreviewPrice({ price, sale }: Pick<Preview, 'price' | 'sale'>) {
  const { t } = useDeskContext();
  if (sale === null) return <span translate="no">{price}</span>;
  return (
    <>
      <span className="visually-hidden">{t('importSalePrice', { price })} </span>
      <s aria-hidden="true" translate="no">
        {price}
      </s>{' '}
      <span translate="no">{sale.price}</span>{' '}
      <span className="desk-path">
        <SaleDates {...sale} />
      </span>
    </>
  );
}

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
          {preview.map(({ sku, name, price, sale, category, variants }) => (
            <tr key={sku}>
              <td data-label={t('textName')}>
                {name} <span className="desk-path">{sku}</span>
              </td>
              <td data-label={t('importPrice')}>
                <PreviewPrice price={price} sale={sale} />
              </td>
              <td data-label={t('importCategory')}>{category}</td>
              <td data-label={t('importVariants')}>{variants.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
