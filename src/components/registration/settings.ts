import { countries } from '../../config/countries.ts';
import type { RegistrationFormName } from '../../config/registration/registration.ts';
import { content } from '../../content/snapshot/snapshot.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { type RegistrationSettings, registrationTexts } from '../../i18n/registration-settings.ts';
import { countryOf } from '../country-of.ts';

function textsOf(locale: string, namespace: Namespace, keys: readonly string[]): [string, string][] {
  const texts = content().texts(locale, namespace);
  return keys.flatMap((key): [string, string][] => (texts[key] === undefined ? [] : [[key, texts[key]]]));
}

/** What the form of a registration is told of its page. */
export function registrationSettings(locale: string, form: RegistrationFormName): RegistrationSettings {
  const { locales, captchaEnabled } = content().site();
  const country = countryOf(locales, locale);
  const { shop, forms, account, registration } = registrationTexts;
  const texts = [
    ...textsOf(locale, 'shop', shop),
    ...textsOf(locale, 'forms', forms),
    ...textsOf(locale, 'account', account),
    ...textsOf(locale, 'registration', registration),
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
