import { z } from 'zod';
import { countryCodes, parseCountryCode } from '../countries.ts';
import type { CountryCode } from '../countries.ts';

/** The payment providers that a shop can choose from. `own` accepts only test cards. */
const paymentProviderNames = ['own', 'stripe', 'paypal'] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

/** The companies as shoppers know them. `own` is no company of its own. */
export const paymentProviderTitles = {
  own: null,
  stripe: 'Stripe',
  paypal: 'PayPal',
} as const satisfies Record<PaymentProviderName, string | null>;

/** The provider of each country. */
export interface ProviderChoice {
  /** The provider for all countries that are not listed. */
  fallback: PaymentProviderName;
  byCountry: Readonly<Partial<Record<CountryCode, PaymentProviderName>>>;
}

export const findChosenProvider = (
  { fallback, byCountry }: ProviderChoice,
  country: CountryCode,
): PaymentProviderName => byCountry[country] ?? fallback;

/** Whether any country uses a provider. */
export const isProviderChosen = (choice: ProviderChoice, name: PaymentProviderName): boolean =>
  countryCodes.some((country) => findChosenProvider(choice, country) === name);

const parseName = (text = '') => paymentProviderNames.find((name) => name === text.trim().toLowerCase());

function parseCountryPart(part: string): readonly [CountryCode, PaymentProviderName] | null {
  const [code, name, ...rest] = part.split('=');
  const country = parseCountryCode(code?.trim());
  const provider = parseName(name);
  return country && provider && rest.length === 0 ? [country, provider] : null;
}

/** Parses `stripe,MX=paypal`. Returns null for any other format. */
function parseProviderChoice(text: string): ProviderChoice | null {
  const [first, ...others] = text.split(',');
  const fallback = parseName(first);
  const parts = others.map(parseCountryPart).filter((part) => part !== null);
  return fallback && parts.length === others.length ? { fallback, byCountry: Object.fromEntries(parts) } : null;
}

/** The environment variable PAYMENT_PROVIDERS. */
export const ProviderChoiceVariable = z.string().transform((text, context): ProviderChoice => {
  const choice = parseProviderChoice(text);
  if (choice) return choice;
  const names = paymentProviderNames.join(', ');
  context.addIssue(`one of ${names}, with others by country behind it, such as "stripe,MX=paypal"`);
  return z.NEVER;
});
