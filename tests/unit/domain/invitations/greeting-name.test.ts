import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toGreetingName } from '../../../../src/domain/invitations/greeting-name.ts';

test.each([
  ['Grace Abernathy', 'Grace Abernathy'],
  ['Sofía Montaño Cruz', 'Sofía Montaño Cruz'],
  ["J.R. O'Neil-Smith", "J.R. O'Neil-Smith"],
  ['Anne Marie 3rd', 'Anne Marie 3rd'],
  ['Sammy Davis, Jr.', 'Sammy Davis, Jr.'],
  ['Ann & Bob (née Ng)', 'Ann & Bob (née Ng)'],
  ['Siobhán Ní Bhriain‐Ó’Neill', 'Siobhán Ní Bhriain‐Ó’Neill'],
  ['マリア・ロペス', 'マリア・ロペス'],
  ['Anne 123', 'Anne 123'],
  ['a5555b', 'a b'],
  ['call 555 0147', 'call'],
  ['a.b.co', 'a.b. co'],
  ['王小明', '王小明'],
  ['  Zoë   Ng ', 'Zoë Ng'],
  ['Win at https://evil.test/now', 'Win at https evil. test now'],
  ['evil.test', 'evil. test'],
  ['June\r\nBcc: x@y.zz', 'June Bcc x y. zz'],
  ['evil。test．com', 'evil test com'],
  ['<b>June</b>', 'b June b'],
  ['1 800 555', ''],
  [` ${'a'.repeat(61)}`, 'a'.repeat(60)],
])('T29 the name %j appears in an email as %j', (name, shown) => {
  expect(toGreetingName(name)).toBe(shown);
});

test('T29 no name becomes a link, a second line or a long text', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.webUrl(), fc.emailAddress(), fc.domain()),
      (name) => {
        const shown = toGreetingName(name);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029@/:]|\.[\p{L}\p{M}\p{N}]{2}/u);
        expect([...shown].length).toBeLessThanOrEqual(60);
        expect(toGreetingName(shown)).toBe(shown);
      },
    ),
  );
});
