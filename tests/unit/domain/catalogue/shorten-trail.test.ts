import { expect, test } from 'vitest';
import { shortenTrail } from '../../../../src/domain/catalogue/shorten-trail.ts';

const shorten = (names: readonly string[]) =>
  shortenTrail(names.map((name, index) => ({ name, href: `/${index}/` }))).map(({ name, href }) => `${name} ${href}`);

test('a subcategory with the name of its category does not stand twice in a breadcrumb', () => {
  expect(shorten(['Shop', 'Lips', 'Lips', 'Red'])).toEqual(['Shop /0/', 'Lips /1/', 'Red /3/']);
  expect(shorten(['Shop', 'Lips', 'Lips'])).toEqual(['Shop /0/', 'Lips /2/']);
});

test('other breadcrumbs stay, and so does the page itself', () => {
  for (const names of [['Shop', 'Lips', 'Lipstick', 'Red'], ['Shop', 'Lips', 'Shop'], ['Shop'], []])
    expect(shorten(names)).toHaveLength(names.length);
});
