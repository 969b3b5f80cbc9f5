import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preventAutoLinks } from '../../../../src/domain/invitations/prevent-auto-links.ts';

test.each([
  ['Which red suits me? The one for $3.50, or no. 7.', 'Which red suits me? The one for $3.50, or no. 7.'],
  ['See https://evil.test/win now', 'See https: //evil. test/win now'],
  ['www.evil.test', 'www. evil. test'],
  ['evil。test', 'evil。 test'],
  ['x@evil.test', 'x @ evil. test'],
  ['a1.b', 'a1. b'],
  ['a.1b', 'a. 1b'],
  ['first\nsecond', 'first\nsecond'],
])('T29 %j is copied as %j', (text, copied) => {
  expect(preventAutoLinks(text)).toBe(copied);
});

test('T29 no web or email address is left in any text', () => {
  fc.assert(
    fc.property(
      fc
        .array(
          fc.oneof(
            fc.webUrl(),
            fc.domain(),
            fc.emailAddress(),
            fc.string({ maxLength: 10 }),
            fc.constantFrom('.', '://', 'http:', '//', '@', '。'),
          ),
        )
        .map((parts) => parts.join('')),
      (text) => {
        expect(preventAutoLinks(text)).not.toMatch(/:\/|\S@|@\S|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}/u);
      },
    ),
  );
});
