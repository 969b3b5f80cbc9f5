import type { RefusalCode } from './codes.ts';
import { refusalReasons } from './codes.ts';
import type { RowCounts } from './plan.ts';
import type { ImportReport } from './report.ts';

const formatCount = (count: number) => count.toLocaleString('en-US');
const formatLine = (count: number, code: string, meaning: string) =>
  `  ${formatCount(count).padStart(8)}  ${code.padEnd(22)} ${meaning}`;
const formatRowCounts = (what: string, { given, accepted, refused }: RowCounts) =>
  `${what.padEnd(11)}${formatCount(given)} given, ${formatCount(accepted)} taken, ${formatCount(refused)} refused`;

function formatRefusals({ refusals }: ImportReport): string[] {
  const counts = new Map<RefusalCode, number>();
  for (const { code } of refusals) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([code, count]) => formatLine(count, code, refusalReasons[code]));
}

function describeOutcome({ dryRun, mode, products }: ImportReport): string {
  if (dryRun) return 'A dry run: nothing was changed.';
  return mode === 'add'
    ? `The catalogue now has these ${formatCount(products.accepted)} products beside those it had.`
    : `The catalogue now is these ${formatCount(products.accepted)} products and the membership fee.`;
}

/** What a person reads on the terminal, by line. */
export function formatSummary(report: ImportReport, reportFile: string): string[] {
  const refused = formatRefusals(report);
  const mended = report.mends.map(({ code, meaning, count }) => formatLine(count, code, meaning));
  return [
    formatRowCounts('Categories', report.categories),
    formatRowCounts('Products', report.products),
    ...(refused.length > 0 ? ['Refused', ...refused] : []),
    ...(mended.length > 0 ? ['Mended', ...mended] : []),
    describeOutcome(report),
    `Each row with its reason: ${reportFile}`,
  ];
}
