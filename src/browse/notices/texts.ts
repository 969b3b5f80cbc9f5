import type { LoadErrorEvent } from '../../config/load-error-events.ts';
import { noticesFilePath } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import { readPageLocale } from '../shell/page-locale.ts';

export type NoticeTexts = Readonly<Record<string, string>>;

async function fetchTexts(path: string): Promise<NoticeTexts> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Cannot load ${path} (status ${response.status}).`);
  return parseTextMap(await response.json());
}

/** Loads the texts about emails on stock and prices. Throws when they cannot be loaded. */
export const loadNoticeTexts = (page: Document): Promise<NoticeTexts> =>
  fetchTexts(noticesFilePath(readPageLocale(page))).catch((error: unknown) => {
    dispatchEvent(new Event('language-error' satisfies LoadErrorEvent));
    throw error;
  });
