import { expect, test } from 'vitest';
import { taxLabels } from '../../../../src/config/countries/taxes.ts';
import { demoLocales } from '../../../../src/config/locales.ts';
import { getTaxLabelText } from '../../../../src/server/areas/checkout/tax-label-text.ts';

test.each(Object.values(demoLocales).flat())('CHK-056 every tax has a name in %s', (locale) => {
  for (const label of taxLabels) expect([label, getTaxLabelText(label, locale)]).not.toEqual([label, label]);
});

test.each([
  ['gstQst', 'fr-ca', 'TPS + TVQ'],
  ['ivaIncluded', 'es-mx', 'IVA (incluido)'],
  ['gstIncluded', 'en-au', 'GST (included)'],
  ['vatIncluded', 'zh-cn', '增值税（已含）'],
  ['noTax', 'zh-hk', '稅項'],
] as const)('CHK-056 %s in %s is %s', (label, locale, text) => {
  expect(getTaxLabelText(label, locale)).toBe(text);
});
