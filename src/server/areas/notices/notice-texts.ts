import { fillText } from '../../../i18n/fill-text.ts';
import { findTextLanguage, readLanguageTexts } from '../../platform/texts/language-texts.ts';
import type { NoticeTextKey } from './text-keys.ts';

export type TranslateNoticeText = (key: NoticeTextKey, values?: Readonly<Record<string, string>>) => string;

/** The server's own texts about notices, in the language of a locale. */
export function createNoticeTexts(locale: string): TranslateNoticeText {
  const texts = readLanguageTexts(new URL('texts/', import.meta.url), findTextLanguage(locale));
  return (key, values = {}) => fillText(texts[key] ?? key, values);
}
