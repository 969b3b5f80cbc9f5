import { expect, test } from 'vitest';
import { formatMeasure } from '../../../src/i18n/format-measure.ts';

test.each([
  ['3.5 g', 'fr-ca', '3,5 g'],
  ['3.5 g', 'es-mx', '3.5 g'],
  ['3.5 g', 'en-ca', '3.5 g'],
  ['6 × 30 ml', 'fr-ca', '6 × 30 ml'],
  ['1250.5 ml', 'en-us', '1250.5 ml'],
  ['', 'fr-ca', ''],
])('LOC-023 the measure "%s" is in %s "%s"', (measure, locale, expected) => {
  expect(formatMeasure(measure, locale)).toBe(expected);
});
