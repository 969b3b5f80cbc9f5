import { expect, test } from 'vitest';
import { pickLocalizedText } from '../../../src/domain/localized-text.ts';

test.each([
  ['the text of the locale', { 'es-mx': ' Bálsamo ', 'en-us': 'Balm' }, { text: 'Bálsamo', isTranslated: true }],
  ['however its key is written', { es_MX: 'Bálsamo', 'en-us': 'Balm' }, { text: 'Bálsamo', isTranslated: true }],
  ['else that of the other locale', { 'es-mx': ' ', 'EN-US': ' Balm ' }, { text: 'Balm', isTranslated: false }],
  ['else the last text', { 'en-us': ' ' }, { text: 'AV-1', isTranslated: false }],
  ['without any text', {}, { text: 'AV-1', isTranslated: false }],
])('CAT-010 a text in a language is %s', (_, texts, expected) => {
  expect(pickLocalizedText(texts, 'es-mx', 'en-us', 'AV-1')).toEqual(expected);
});
