import { fillText } from '../../../i18n/fill-text.ts';
import { findTextLanguage, readLanguageTexts } from '../../platform/texts/language-texts.ts';
import type { OrderTextKey } from './text-keys.ts';

export type TranslateOrderText = (key: OrderTextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The server's own texts about orders, in the language of a locale. */
export function createOrderTexts(locale: string): TranslateOrderText {
  const texts = readLanguageTexts(new URL('texts/', import.meta.url), findTextLanguage(locale));
  return (key, values = {}) => fillText(texts[key] ?? key, values);
}
