/**
 * Writes an element as Astro does, but at once: `renderComponent` asks every framework whether the element is theirs. The
 * code stands in each component, because a module of its own would change the order of the pages' styles.
 */
const renderFunction = `
import * as $$runtime from 'astro/runtime/server/index.js';
function $$renderCustomElement(result, name, attributes, slots = {}) {
  if (Object.keys(slots).some((slot) => slot !== 'default')) return $$runtime.renderComponent(result, name, name, attributes, slots);
  const [start, end] = ['<' + name, '</' + name + '>'].map($$runtime.unescapeHTML);
  return $$runtime.render\`\${start}\${$$runtime.spreadAttributes(attributes, name)}>\${slots.default?.(result)}\${end}\`;
}`;

const astroFile = /\.astro(?:\?|$)/;
/** How the compiler writes an element whose name has a dash. */
const customElementCall = /\$\$renderComponent\(\s*\$\$result,\s*(["'])([a-z][a-z\d]*(?:-[a-z\d]+)+)\1,\s*\1\2\1,/g;

/** Makes the calls of a compiled component that write custom elements call our function. Null when there are none. */
export function replaceCustomElements(code: string): string | null {
  const replaced = code.replace(customElementCall, '$$$$renderCustomElement($$$$result, "$2",');
  return replaced === code ? null : replaced + renderFunction;
}

/** Lets pages render custom elements quickly. Every page has some ten of them. */
export const customElementsPlugin = {
  name: 'custom-elements',
  enforce: 'post' as const,
  applyToEnvironment: (environment: { name: string }) => environment.name === 'prerender',
  transform(code: string, id: string) {
    const replaced = astroFile.test(id) ? replaceCustomElements(code) : null;
    return replaced === null ? undefined : { code: replaced, map: null };
  },
};
