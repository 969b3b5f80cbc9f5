import { expect, test } from 'vitest';
import { toSearchText } from '../../../src/domain/search-text.ts';

test.each([
  ['doesn’t', "doesn't"],
  ['L’adhésion', "l'adhesion"],
  ['cœur', 'coeur'],
  ['1\u{202f}234,50\u{a0}$', '1 234,50 $'],
  ['ＡＢＣ', 'abc'],
])('%s is found however a phone or a keyboard types it', (text, typed) => {
  expect(toSearchText(text)).toBe(typed);
  expect(toSearchText(typed)).toBe(typed);
});
