import { readLanguageTexts } from './language-texts.ts';
import type { TextLanguage, Texts } from './language-texts.ts';

/** The texts of the identity pages, its emails and registration results, by key. */
export const readIdentityTexts = (language: TextLanguage): Texts =>
  readLanguageTexts(new URL('identity/', import.meta.url), language);
