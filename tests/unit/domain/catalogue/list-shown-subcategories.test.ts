import { expect, test } from 'vitest';
import { listShownSubCategories } from '../../../../src/domain/catalogue/list-shown-subcategories.ts';

test.each([
  ['the only subcategory, of the same name', ['Lips'], []],
  ['the only subcategory, of another name', ['Lipstick'], ['Lipstick']],
  ['several, one of the same name', ['Lips', 'Lipstick'], ['Lips', 'Lipstick']],
  ['none', [], []],
])('a category lists its subcategories once: %s', (_, names, shown) => {
  const subCategories = names.map((name) => ({ name }));
  expect(listShownSubCategories({ name: 'Lips', subCategories }).map(({ name }) => name)).toEqual(shown);
});
