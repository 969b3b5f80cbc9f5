import type { DeskImportReport } from '../../../contract/desk/imports.ts';
import { useDeskContext } from '../context.ts';
import { useFormats } from '../use-formats.ts';

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
      {refusals.length > 0 && (
        <>
          <h3>{t('importRefused')}</h3>
          <ul className="desk-list" lang="en">
            {refusals.map(({ code, sku, sentence }, index) => (
              <li key={`${code} ${sku} ${index}`}>
                <span>
                  <span className="desk-path">{sku}</span> {sentence} ({code})
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
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
