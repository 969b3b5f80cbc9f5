import type { RefusalCode } from './codes.ts';
import { refusalReasons } from './codes.ts';
import { listChanges } from './findings.ts';
import type { ValueChange } from './findings.ts';
import type { RowCounts } from './plan.ts';
import type { ImportReport } from './report.ts';

const formatCount = (count: number) => count.toLocaleString('en-US');
const formatLine = (count: number, code: string, meaning: string) =>
  `  ${formatCount(count).padStart(8)}  ${code.padEnd(22)} ${meaning}`;
const formatRowCounts = (label: string, { given, accepted, refused }: RowCounts) =>
  `${label.padEnd(11)}${formatCount(given)} in the file, ${formatCount(accepted)} accepted, ${formatCount(refused)} refused`;

function formatRefusals({ refusals }: ImportReport): string[] {
  const counts = new Map<RefusalCode, number>();
  for (const { code } of refusals) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .flatMap(([code, count]) => [formatLine(count, code, refusalReasons[code]), ...formatRefusedRows(refusals, code)]);
}

/** The first rows of a file that were refused, with what to do. Files without rows have none. */
const formatRefusedRows = (refusals: ImportReport['refusals'], refused: RefusalCode): string[] =>
  refusals
    .flatMap(({ code, sku, sentence, place }) =>
      code === refused && place
        ? `            ${place.file}, line ${place.line}${place.column === undefined ? '' : `, column "${place.column}"`} (${sku}): ${sentence.replace(`${refusalReasons[code]} `, '')}`
        : [],
    )
    .slice(0, maxChanges);

function describeOutcome({ dryRun, mode, products }: ImportReport): string {
  if (dryRun) return 'This was a dry run: nothing was changed.';
  return mode === 'add'
    ? `The catalogue now has these ${formatCount(products.accepted)} products beside the ones it had.`
    : `The catalogue now consists of these ${formatCount(products.accepted)} products. The membership fee is always kept.`;
}

/** How many changes of a kind the terminal shows. */
const maxChanges = 3;
const formatChange = ({ sku, from, to }: ValueChange) => `            ${sku}: "${from}" became "${to}"`;

const formatPromotion = ({ promotionId, country, name, gone }: ImportReport['brokenPromotions'][number]) =>
  `  ${String(promotionId).padStart(8)}  ${country} ${name}: ${gone.join(', ')}`;

/** The summary for the terminal, line by line. */
export function formatSummary(report: ImportReport, reportFile: string): string[] {
  const refused = formatRefusals(report);
  const corrected = report.corrections.flatMap(({ code, meaning, count, examples }) => [
    formatLine(count, code, meaning),
    ...listChanges(examples).slice(0, maxChanges).map(formatChange),
  ]);
  return [
    formatRowCounts('Categories', report.categories),
    formatRowCounts('Products', report.products),
    ...(refused.length > 0 ? ['Refused', ...refused] : []),
    ...(corrected.length > 0 ? ['Corrected', ...corrected] : []),
    ...(report.brokenPromotions.length > 0
      ? ['Promotions whose products are not sold', ...report.brokenPromotions.map(formatPromotion)]
      : []),
    describeOutcome(report),
    `The full report is in ${reportFile}`,
  ];
}
