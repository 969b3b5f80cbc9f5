import { expect, test } from 'vitest';
import { createFindings } from '../../../../src/server/areas/catalogue/import/findings.ts';
import { formatSummary } from '../../../../src/server/areas/catalogue/import/summary.ts';
import { readName } from '../../../../src/server/areas/catalogue/import/texts.ts';

test('the report of an import shows what was changed in names, and nothing of names that stay', () => {
  const findings = createFindings();
  const names = ['Sulfate&paraben free', 'Rouge &amp; Noir', '<b>Bold</b> Balm', 'Gloss', ' Satin  Lip '];
  const kept = names.map((name, index) => readName(name, `SKU-${index}`, findings));
  expect(kept).toEqual(['Sulfate&paraben free', 'Rouge & Noir', 'Bold Balm', 'Gloss', 'Satin Lip']);
  const counts = { given: 5, accepted: 5, refused: 0 };
  const lines = formatSummary(
    {
      ...{
        file: 'x.json',
        mode: 'add',
        dryRun: true,
        startedAt: '',
        finishedAt: '',
        refusals: [],
        brokenPromotions: [],
      },
      ...{ categories: counts, products: counts, corrections: findings.corrections() },
    },
    'report.json',
  );
  expect(lines.filter((line) => line.includes('became')).map((line) => line.trim())).toEqual([
    'SKU-1: "Rouge &amp; Noir" became "Rouge & Noir"',
    'SKU-2: "<b>Bold</b> Balm" became "Bold Balm"',
    'SKU-4: " Satin  Lip " became "Satin Lip"',
  ]);
});

test('the report of an import names the promotions whose products are not sold afterwards', () => {
  const counts = { given: 1, accepted: 1, refused: 0 };
  const brokenPromotions = [{ promotionId: 4, country: 'US' as const, name: 'A gift', gone: ['AV-1', 'category 2'] }];
  const report = {
    ...{ file: 'x.json', mode: 'replace' as const, dryRun: true, startedAt: '', finishedAt: '', refusals: [] },
    ...{ categories: counts, products: counts, corrections: [], brokenPromotions },
  };
  expect(formatSummary(report, 'report.json')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^ +4 {2}US A gift: AV-1, category 2$/)]),
  );
});

test('the report of an import that replaces does not count the membership fee a second time', () => {
  const counts = { given: 242, accepted: 242, refused: 0 };
  const report = {
    ...{ file: 'export.json', mode: 'replace' as const, dryRun: false, startedAt: '', finishedAt: '', refusals: [] },
    ...{ categories: counts, products: counts, corrections: [], brokenPromotions: [] },
  };
  expect(formatSummary(report, 'report.json')).toContain(
    'The catalogue now consists of these 242 products. The membership fee is always kept.',
  );
});
