import { isRecord } from '../config/is-record.ts';
import { type AccountSection, accountSections } from '../config/pages/account-sections.ts';
import { type IslandSettings, parseIslandSettings } from './island-settings.ts';

/** A language of the shopper's country. */
export interface AccountLanguage {
  locale: string;
  name: string;
}

interface OwnSettings {
  /** The section of the page's address. */
  section: AccountSection;
  /** The locales of the shop. */
  locales: readonly string[];
  /** The languages of the country when the page was built. The current ones come from the API (ACC-006). */
  languages: readonly AccountLanguage[];
  /** The identity provider's page for passwords and sessions. Null when the provider has none (ACC-013). */
  securityHref: string | null;
  /** Whether another person views the account on the distributor's behalf (ACC-008). */
  isImpersonated: boolean;
}
export type AccountSettings = IslandSettings & OwnSettings;

const isLanguage = (value: unknown): value is AccountLanguage =>
  isRecord(value) && typeof value['locale'] === 'string' && typeof value['name'] === 'string';

function parseOwnSettings(settings: Readonly<Record<string, unknown>>): OwnSettings | null {
  const { locales, languages, securityHref, isImpersonated } = settings;
  const section = accountSections.find((known) => known === settings['section']);
  return section &&
    Array.isArray(locales) &&
    locales.every((locale) => typeof locale === 'string') &&
    Array.isArray(languages) &&
    languages.every(isLanguage) &&
    (securityHref === null || typeof securityHref === 'string') &&
    typeof isImpersonated === 'boolean'
    ? { section, locales, languages, securityHref, isImpersonated }
    : null;
}

/** Parses the settings in the page (`data-settings`). Returns null for invalid settings. */
export const parseAccountSettings = (value: unknown): AccountSettings | null =>
  parseIslandSettings(value, parseOwnSettings);
