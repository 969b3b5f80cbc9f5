import { readFileSync } from 'node:fs';

const styleSheets = ['fonts.css', 'stand-ins.css', 'tokens.css', 'han.css', 'brand-mark.css', 'mexican-mark.css'];
const fontFiles = ['fraunces.woff2', 'instrument-sans.woff2', 'logo.woff2'];

/** Reads the brand's styles and fonts for pages that Astro does not build, such as those of the identity provider. */
export const readBrandAssets = () => ({
  styleSheets: styleSheets.map((name) => readFileSync(new URL(`../styles/${name}`, import.meta.url), 'utf8')),
  fonts: fontFiles.map((name) => ({ name, data: readFileSync(new URL(`./fonts/${name}`, import.meta.url)) })),
});
