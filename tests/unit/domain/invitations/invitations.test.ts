import { describe, expect, test } from 'vitest';
import { listPageLinks } from '../../../../src/domain/invitations/page-links.ts';
import { findTemplate, toPreviewText } from '../../../../src/domain/invitations/preview.ts';
import { invitationSchema } from '../../../../src/domain/invitations/schema.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4]],
  [2, 9, [1, 2, 3, 4]],
  [5, 9, [4, 5, 6, 7]],
  [8, 9, [6, 7, 8, 9]],
  [9, 9, [6, 7, 8, 9]],
  [1, 0, []],
])('INV-015 page %i of %i links to %j', (page, pages, expected) => {
  expect(listPageLinks(page, pages)).toEqual(expected);
  for (const link of expected) expect(Math.abs(link - page)).toBeLessThanOrEqual(3);
});

describe('the preview', () => {
  const templates = [
    { locale: 'fr-ca', body: 'Bonjour' },
    { locale: 'en-us', body: 'Hello' },
  ];
  test.each([
    ['fr-ca', 'Bonjour'],
    ['es-mx', 'Hello'],
  ])('INV-012 in %s is "%s"', (locale, body) => {
    expect(findTemplate(templates, locale)?.body).toBe(body);
  });
  test('INV-012 without a template there is none', () => {
    expect(findTemplate([], 'en-us')).toBeNull();
  });
  test('T24 of HTML only the text is left', () => {
    const body =
      '<p>Hi &amp; <b>welcome</b>,</p><script>alert(1)</script><p>see <a href="javascript:x">this</a><br>now</p>';
    expect(toPreviewText(body)).toBe('Hi & welcome,\nsee this\nnow');
    expect(toPreviewText('<h2>Hi</h2>\n\n\n<br class="x">you<style>\nb {}</style >')).toBe('Hi\n\nyou');
    expect(toPreviewText('<p>a</p ><li>b</li>c&unknown;')).toBe('a\nb\nc&unknown;');
    expect(toPreviewText('a<br class="x">b<h2>c</h2>d')).toBe('a\nbc\nd');
  });
});

test.each([
  [{ fullName: ' ', email: 'ada@example.com' }, 'nameRequired'],
  [{ fullName: 'Ada', email: '' }, 'emailRequired'],
  [{ fullName: 'Ada', email: 'ada@' }, 'invalidEmail'],
  [{ fullName: 'A'.repeat(121), email: 'ada@example.com' }, 'tooLong'],
])('VAL-056 VAL-057 the recipient %j lacks %s', (recipient, key) => {
  const { error } = invitationSchema.safeParse({ recipients: [recipient] });
  expect(error?.issues.map(({ message }) => message)).toEqual([key]);
});

test('VAL-057 a friend who is named again is marked there, whatever the case of the email', () => {
  const recipients = ['ada@example.com', '', 'ADA@example.com ', '', 'eve@example.com', 'ada@example.com'].map(
    (email) => ({ fullName: 'Ada', email }),
  );
  const { error } = invitationSchema.safeParse({ recipients });
  const repeated = error?.issues.filter(({ message }) => message === 'sameFriend');
  expect(repeated?.map(({ code, path }) => [code, ...path])).toEqual([
    ['custom', 'recipients', 2, 'email'],
    ['custom', 'recipients', 5, 'email'],
  ]);
});

test('VAL-057 friends whose emails are not filled in yet are not the same', () => {
  const recipients = [' ', ' '].map((email) => ({ fullName: 'Ada', email }));
  const { error } = invitationSchema.safeParse({ recipients });
  expect(error?.issues.map(({ message }) => message)).toEqual(['emailRequired', 'emailRequired']);
});
