import { fillText } from '../../../i18n/fill-text.ts';
import { findTextLanguage, readLanguageTexts } from '../../platform/texts/language-texts.ts';
import type { ReviewTextKey } from './text-keys.ts';

export type TranslateReviewText = (key: ReviewTextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The server's own texts about reviews, in the language of a locale. */
export function createReviewTexts(locale: string): TranslateReviewText {
  const texts = readLanguageTexts(new URL('texts/', import.meta.url), findTextLanguage(locale));
  return (key, values = {}) => fillText(texts[key] ?? key, values);
}
