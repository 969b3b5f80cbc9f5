import { tabulate } from '../index.ts';

/** The locales of the demo. The first locale of a country is its default. A real shop gets its locales from the API. */
export const demoLocales = tabulate(({ locales }) => locales);
