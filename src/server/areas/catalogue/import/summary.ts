import type { RefusalCode } from './codes.ts';
import { refusalReasons } from './codes.ts';
import type { Counted } from './plan.ts';
import type { ImportReport } from './report.ts';

const many = (count: number) => count.toLocaleString('en-US');
const line = (count: number, code: string, meaning: string) =>
  `  ${many(count).padStart(8)}  ${code.padEnd(22)} ${meaning}`;
const counted = (what: string, { given, accepted, refused }: Counted) =>
  `${what.padEnd(11)}${many(given)} given, ${many(accepted)} taken, ${many(refused)} refused`;

function refusalLines({ refusals }: ImportReport): string[] {
  const counts = new Map<RefusalCode, number>();
  for (const { code } of refusals) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([code, count]) => line(count, code, refusalReasons[code]));
}

function outcome({ dryRun, mode, products }: ImportReport): string {
  if (dryRun) return 'A dry run: nothing was changed.';
  return mode === 'add'
    ? `The catalogue now has these ${many(products.accepted)} products beside those it had.`
    : `The catalogue now is these ${many(products.accepted)} products and the membership fee.`;
}

/** What a person reads on the terminal, by line. */
export function summaryOf(report: ImportReport, reportFile: string): string[] {
  const refused = refusalLines(report);
  const mended = report.mends.map(({ code, meaning, count }) => line(count, code, meaning));
  return [
    counted('Categories', report.categories),
    counted('Products', report.products),
    ...(refused.length > 0 ? ['Refused', ...refused] : []),
    ...(mended.length > 0 ? ['Mended', ...mended] : []),
    outcome(report),
    `Each row with its reason: ${reportFile}`,
  ];
}
