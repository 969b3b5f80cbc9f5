import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonErrorPosition } from '../../../../src/server/areas/catalogue/import/json-error-position.ts';

/** The mark says where the error is. */
test.each([
  '{"a": ‖NaN}',
  '{"a": ‖undefined}',
  '{"a": ‖Infinity, "b": 1}',
  '{"a": ‖tru}',
  '{"a": ‖truely}',
  '{"a": ‖01}',
  '{"a": ‖1.}',
  '{"a": ‖.5}',
  '{"a": ‖+1}',
  "{‖'a': 1}",
  '{‖a: 1}',
  '{"a" ‖1}',
  '{"a": 1 ‖"b": 2}',
  '{"a": 1,‖}',
  '{"a": ‖}',
  '[1,‖]',
  '[1‖}',
  '[‖,1]',
  '[1] ‖2',
  '{} ‖{}',
  '["a‖\n"]',
  '["a‖\\x"]',
  '["a‖\\u00g0"]',
  '[1, [2, {"a": [‖',
  '["a‖',
  '‖',
  '[1, // a note‖'.replace('‖', '').replace('//', '‖//'),
])('the error of %j is found', (marked) => {
  expect(findJsonErrorPosition(marked.replace('‖', ''))).toBe(marked.indexOf('‖'));
});

test('a JSON text has none before its end, and with another sign it has one no later', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, place) => {
      expect(findJsonErrorPosition(text)).toBe(text.length);
      const at = place % text.length;
      expect(findJsonErrorPosition(`${text.slice(0, at)}\u0007${text.slice(at)}`)).toBeLessThanOrEqual(at);
    }),
  );
});
