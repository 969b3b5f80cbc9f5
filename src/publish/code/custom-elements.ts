/**
 * Writes a custom element with the same HTML as Astro, but faster: Astro's `renderComponent` asks every framework
 * whether the element belongs to it. Each component contains this code itself, because a module of its own would change
 * the order of the pages' styles.
 */
const renderFunction = `
import * as $$runtime from 'astro/runtime/server/index.js';
function $$renderCustomElement(result, name, attributes, slots = {}) {
  if (Object.keys(slots).some((slot) => slot !== 'default')) return $$runtime.renderComponent(result, name, name, attributes, slots);
  const [start, end] = ['<' + name, '</' + name + '>'].map($$runtime.unescapeHTML);
  return $$runtime.render\`\${start}\${$$runtime.spreadAttributes(attributes, name)}>\${slots.default?.(result)}\${end}\`;
}`;

const astroFile = /\.astro(?:\?|$)/;
/** The call by which the compiler writes an element whose name has a dash. */
const customElementCall = /\$\$renderComponent\(\s*\$\$result,\s*(["'])([a-z][a-z\d]*(?:-[a-z\d]+)+)\1,\s*\1\2\1,/g;

/**
 * Makes a compiled component write its custom elements with our function. Returns null when it has no custom elements.
 */
export function replaceCustomElements(code: string): string | null {
  const replaced = code.replace(customElementCall, '$$$$renderCustomElement($$$$result, "$2",');
  return replaced === code ? null : replaced + renderFunction;
}

/** Makes pages with custom elements render faster. Every page has about ten of them. */
export const customElementsPlugin = {
  name: 'custom-elements',
  enforce: 'post' as const,
  applyToEnvironment: (environment: { name: string }) => environment.name === 'prerender',
  transform(code: string, id: string) {
    const replaced = astroFile.test(id) ? replaceCustomElements(code) : null;
    return replaced === null ? undefined : { code: replaced, map: null };
  },
};
