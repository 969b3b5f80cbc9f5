import type { LoadErrorEvent } from '../../config/load-error-events.ts';
import { memberFilePath } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import { readPageLocale } from '../shell/page-locale.ts';

async function fetchMemberTexts(path: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Cannot load ${path} (status ${response.status}).`);
  return parseTextMap(await response.json());
}

/** Loads the texts for members only. Throws when they cannot be loaded. */
export const loadMemberTexts = (page: Document): Promise<Readonly<Record<string, string>>> =>
  fetchMemberTexts(memberFilePath(readPageLocale(page))).catch((error: unknown) => {
    dispatchEvent(new Event('language-error' satisfies LoadErrorEvent));
    throw error;
  });
