import type { CorrectionCount, ImportRefusal } from './findings.ts';

const columns = ['result', 'file', 'line', 'column', 'sku', 'code', 'what to do'] as const;

/** A text that a spreadsheet could take for a formula begins with a quote, which makes it a text. */
const toSafeCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const toCell = (text: string): string => `"${toSafeCell(text).replaceAll('"', '""')}"`;
const toRow = (cells: readonly string[]): string => cells.map(toCell).join(',');

const describeRefusal = ({ code, sku, sentence, place }: ImportRefusal): string[] => [
  'refused',
  place?.file ?? '',
  String(place?.line ?? ''),
  place?.column ?? '',
  sku,
  code,
  sentence,
];

const describeCorrections = ({ code, meaning, examples }: CorrectionCount): string[][] =>
  examples.map(({ sku, field = '', from, to, place }) => {
    const change = from === undefined ? '' : ` "${from}"${to === undefined ? '' : ` became "${to}"`}`;
    return ['corrected', place?.file ?? '', String(place?.line ?? ''), field, sku, code, `${meaning}${change}`];
  });

/** What an import refuses and corrects, as a table for spreadsheets. */
export function createReportCsv({
  refusals,
  corrections,
}: {
  refusals: readonly ImportRefusal[];
  corrections: readonly CorrectionCount[];
}): string {
  const rows = [...refusals.map(describeRefusal), ...corrections.flatMap(describeCorrections)];
  return `\ufeff${[columns, ...rows].map((row) => `${toRow(row)}\r\n`).join('')}`;
}
