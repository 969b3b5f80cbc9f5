/** Lints the styles of all `.css` files and of the `<style>` elements of Astro components. */

/** Styles that are no part of the shop's pages: those of sign-in and of payments have stylesheets of their own. */
const serverPages = ['src/server/platform/html/*.css', 'src/server/areas/payments/*.css'];

export default {
  extends: 'stylelint-config-standard',
  reportNeedlessDisables: true,
  rules: {
    // Prettier decides about empty lines.
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
    // Styles are grouped by component, and a state is written beside what it changes.
    'no-descending-specificity': null,
    // The widths of media queries are compared with src/config/limits.ts in this notation.
    'media-feature-range-notation': 'prefix',
    'import-notation': 'string',
    'value-keyword-case': ['lower', { ignoreProperties: ['/^--/', 'font', 'font-family'] }],
    // Colours, text sizes and stacking levels are tokens; visually hidden text follows one recipe.
    'color-no-hex': true,
    'color-named': 'never',
    'layer-name-pattern': '^base$',
    'function-disallowed-list': [/^(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)$/],
    'declaration-property-value-allowed-list': {
      'font-size': ['inherit', /^var\(--size-/],
      font: ['inherit', /var\(--size-/],
      'z-index': [/^var\(--z-/],
    },
    'declaration-property-value-disallowed-list': {
      'clip-path': [/inset/],
      // Forced colours show it: a rule under what is chosen would stand under everything.
      '/^border/': [/transparent/],
    },
  },
  overrides: [
    { files: ['**/*.astro'], customSyntax: 'postcss-html', rules: { 'no-empty-source': null } },
    { files: ['src/styles/tokens.css'], rules: { 'color-no-hex': null } },
    { files: ['src/styles/base.css', ...serverPages], rules: { 'declaration-property-value-disallowed-list': null } },
  ],
};
