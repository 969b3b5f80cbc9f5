import { parseBagSettings } from '../../i18n/bag-settings.ts';
import type { IslandSettings } from '../../i18n/island-settings.ts';
import { bagFilePath } from '../../i18n/paths.ts';

let settingsPromise: Promise<IslandSettings> | null = null;

async function fetchBagSettings(locale: string): Promise<IslandSettings> {
  const path = bagFilePath(locale);
  const response = await fetch(path);
  const settings = response.ok ? parseBagSettings(await response.json()) : null;
  if (!settings) throw new Error(`${path} cannot be read (status ${response.status})`);
  return settings;
}

/** The texts of the page's locale for the bag: asked for once, and again after a failure. */
export function loadBagSettings(page: Document): Promise<IslandSettings> {
  settingsPromise ??= fetchBagSettings(page.documentElement.dataset['locale'] ?? '').catch((error: unknown) => {
    settingsPromise = null;
    throw error;
  });
  return settingsPromise;
}
