import { memberFilePath } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import { readPageLocale } from '../shell/page-locale.ts';

/** Loads the texts that only members see. Throws when they cannot be loaded. */
export async function loadMemberTexts(page: Document): Promise<Readonly<Record<string, string>>> {
  const path = memberFilePath(readPageLocale(page));
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Cannot load ${path} (status ${response.status}).`);
  return parseTextMap(await response.json());
}
