import type { DeskImportReport } from '../../../contract/desk/imports.ts';
import { useDeskContext } from '../context.ts';
import { useFormats } from '../use-formats.ts';
import { ProductPreview } from './product-preview.tsx';

function Counts({ name, counts }: { name: string; counts: DeskImportReport['products'] }) {
  const { t } = useDeskContext();
  const { formatNumber } = useFormats();
  const { given, accepted, refused } = counts;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {t('importCounts', {
          given: formatNumber(given),
          accepted: formatNumber(accepted),
          refused: formatNumber(refused),
        })}
      </dd>
    </div>
  );
}

/** The corrected values, before and after, for staff to check. */
const Changes = ({ changes }: Pick<DeskImportReport['corrections'][number], 'changes'>) => (
  <ul>
    {changes.map(({ sku, from, to }) => (
      <li key={`${sku} ${from}`}>
        <span className="desk-path">{sku}</span> <del>{from}</del> <ins>{to}</ins>
      </li>
    ))}
  </ul>
);

/** Where a refused row stands in its file. */
function Place({ place }: Pick<DeskImportReport['refusals'][number], 'place'>) {
  const { t, languageTag } = useDeskContext();
  if (!place) return null;
  const { file, line, column } = place;
  const text = column === undefined ? t('importLine', { file, line }) : t('importColumn', { file, line, column });
  return <span lang={languageTag}>{text}: </span>;
}

function Refusals({ refusals }: Pick<DeskImportReport, 'refusals'>) {
  const { t } = useDeskContext();
  if (refusals.length === 0) return null;
  return (
    <>
      <h3>{t('importRefused')}</h3>
      <ul className="desk-list" lang="en">
        {refusals.map(({ code, sku, sentence, place }, index) => (
          <li key={`${code} ${sku} ${index}`}>
            <span>
              <Place place={place} />
              <span className="desk-path">{sku}</span> {sentence} ({code})
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The first of some skus. */
export const SkuList = ({ count, skus }: DeskImportReport['absent']) => (
  <p className="desk-path">
    {skus.join(', ')}
    {count > skus.length && ' …'}
  </p>
);

function Absent({ absent: { count, skus } }: Pick<DeskImportReport, 'absent'>) {
  const { t } = useDeskContext();
  const { formatNumber } = useFormats();
  if (count === 0) return null;
  return (
    <details>
      <summary>{t('importAbsent', { count: formatNumber(count) })}</summary>
      <SkuList count={count} skus={skus} />
    </details>
  );
}

/** What keeps the catalogue from being replaced. An import that adds leaves these products as they are. */
function Mistaken({ mistaken: { count, skus } }: Pick<DeskImportReport, 'mistaken'>) {
  const { t } = useDeskContext();
  const { formatNumber } = useFormats();
  if (count === 0) return null;
  return (
    <div className="desk-warning-box">
      <p>{t('importMistaken', { count: formatNumber(count) })}</p>
      <SkuList count={count} skus={skus} />
    </div>
  );
}

/** The report of an import, before or after it runs: how much of the file is accepted, refused and corrected. */
export function ImportReport({ report }: { report: DeskImportReport }) {
  const { t } = useDeskContext();
  const { formatNumber, formatCountry } = useFormats();
  const { products, categories, refusals, corrections, unsoldCountries, brokenPromotions } = report;
  return (
    <div className="desk-report">
      <dl className="desk-facts">
        <Counts name={t('sectionProducts')} counts={products} />
        <Counts name={t('importCategories')} counts={categories} />
      </dl>
      {unsoldCountries.length > 0 && (
        <p className="desk-warning-box">{t('unsold', { countries: unsoldCountries.map(formatCountry).join(', ') })}</p>
      )}
      {brokenPromotions.length > 0 && (
        <div className="desk-warning-box">
          <p>{t('brokenPromotions')}</p>
          <ul>
            {brokenPromotions.map(({ promotionId, country, name, gone }) => (
              <li key={promotionId}>
                {name} ({formatCountry(country)}) <span className="desk-path">{gone.join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ProductPreview preview={report.preview} />
      <Mistaken mistaken={report.mistaken} />
      <Absent absent={report.absent} />
      <Refusals refusals={refusals} />
      {corrections.length > 0 && (
        <>
          <h3>{t('importCorrected')}</h3>
          <ul className="desk-list" lang="en">
            {corrections.map(({ code, meaning, count, skus, changes }) => (
              <li key={code}>
                <span>
                  {formatNumber(count)} × {meaning} ({code}) <span className="desk-path">{skus.join(', ')}</span>
                  {changes.length > 0 && <Changes changes={changes} />}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
