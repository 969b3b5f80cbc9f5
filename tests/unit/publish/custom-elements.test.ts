import { expect, test } from 'vitest';
import { replaceCustomElements } from '../../../src/publish/code/custom-elements.ts';

const compiled = (name: string) => `return $$render\`\${$$renderComponent($$result, ${name}, { "data-a": 1 }, {})}\`;`;

test('elements whose name has a dash are rendered by our function', () => {
  const replaced = replaceCustomElements(compiled('"bag-button", "bag-button"'));
  expect(replaced).toContain('$$renderCustomElement($$result, "bag-button", { "data-a": 1 }');
  expect(replaced).toContain('function $$renderCustomElement(');
});

test.each(['"Icon", Icon', '"Heading", Heading', '"a-b", "c-d"'])('%s stays as the compiler wrote it', (name) => {
  expect(replaceCustomElements(compiled(name))).toBeNull();
});
