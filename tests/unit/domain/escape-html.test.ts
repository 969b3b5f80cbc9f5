import { expect, test } from 'vitest';
import { escapeAttribute, escapeHtml } from '../../../src/domain/escape-html.ts';

test('T24 no character of a text ends it, its attribute or its element', () => {
  expect(escapeHtml(`a<b>&amp;"c"'d' é`)).toBe('a&lt;b&gt;&amp;amp;&quot;c&quot;&#39;d&#39; é');
});

test('T24 the value of an attribute in double quotes keeps all but what would end it', () => {
  expect(escapeAttribute(`a<b>&amp;"c"'d'`)).toBe(`a<b>&amp;amp;&quot;c&quot;'d'`);
});
