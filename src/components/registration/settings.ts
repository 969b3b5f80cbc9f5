import { countries } from '../../config/countries.ts';
import type { RegistrationFormName } from '../../config/registration/form-limits.ts';
import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { type RegistrationSettings, registrationTextKeys } from '../../i18n/registration-settings.ts';
import { findLocaleCountry } from '../locale-country.ts';

function pickTexts(locale: string, namespace: Namespace, keys: readonly string[]): [string, string][] {
  const texts: Readonly<Record<string, string>> = getSnapshot().texts(locale, namespace);
  return keys.flatMap((key): [string, string][] => (texts[key] === undefined ? [] : [[key, texts[key]]]));
}

/** What the form of a registration is told of its page. */
export function buildRegistrationSettings(locale: string, form: RegistrationFormName): RegistrationSettings {
  const { locales, captchaEnabled } = getSnapshot().site();
  const country = findLocaleCountry(locales, locale);
  const { shop, forms, account, registration } = registrationTextKeys;
  const texts = [
    ...pickTexts(locale, 'shop', shop),
    ...pickTexts(locale, 'forms', forms),
    ...pickTexts(locale, 'account', account),
    ...pickTexts(locale, 'registration', registration),
  ];
  return {
    locale,
    country,
    form,
    captcha: captchaEnabled,
    supportPhone: countries[country].supportPhone,
    texts: Object.fromEntries(texts),
  };
}
