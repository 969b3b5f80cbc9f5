import { countries } from '../../../../config/countries.ts';
import type { CountryCode } from '../../../../config/countries.ts';
import { getDialledSupportPhone } from '../../../../config/dialling-codes.ts';
import { formatFullName } from '../../../../domain/full-name.ts';
import { toGreetingName } from '../../../../domain/invitations/greeting-name.ts';
import { preventAutoLinks } from '../../../../domain/invitations/prevent-auto-links.ts';
import { buildTelephoneLink } from '../../../../domain/telephone-link.ts';
import { formatDate } from '../../../../i18n/format-date.ts';
import { toLanguageTag } from '../../../../i18n/language-tag.ts';
import { paths } from '../../../../i18n/paths.ts';
import type { TranslateOrderText } from '../order-texts.ts';
import { buildBill } from './bill.ts';
import type { Bill } from './bill.ts';
import type { OrderWithLines, Row, Writer } from './writer.ts';

interface Section {
  title: string;
  lines: readonly string[];
}

interface Link {
  label: string;
  href: string;
}

/** A sentence with a phone number in it, which is called by `href`. */
interface SentenceWithPhone {
  text: string;
  phone: string;
  href: string;
}

/** An email, before it is written as text and as HTML. */
export interface OrderEmailContent {
  languageTag: string;
  /** The texts of the email's language, whose punctuation is its own. */
  t: TranslateOrderText;
  subject: string;
  intro: string;
  facts: readonly Row[];
  /** Null in emails about a membership alone. */
  bill: Bill | null;
  sections: readonly Section[];
  /** Only emails to customers with an account, and about parcels, have links. */
  links: readonly Link[];
  closing: readonly (string | SentenceWithPhone)[];
}

/**
 * Anybody can write any name and email into an order, so names in emails are letters only, and notes and reasons hold no
 * link (T29).
 */
export const getFullName = (person: { firstName: string; lastName: string }) => toGreetingName(formatFullName(person));
export const getGreetingName = ({ order }: OrderWithLines) => toGreetingName(order.customerInformation.firstName);
export const toPlainText = (text: string) => preventAutoLinks(text);

/** Writes a date as emails do, in the time zone of a country. */
export const formatLongDate = (date: Date, locale: string, country: CountryCode): string =>
  formatDate(date, { languageTag: toLanguageTag(locale), timeZone: countries[country].timeZone, style: 'long' });

const listFacts = ({ order, locale, t }: Writer): Row[] => [
  [t('orderNumber'), order.orderNumber],
  [t('orderDate'), formatLongDate(order.placedAt, locale, order.countryCode)],
];

/** The content that all emails about an order share. */
export const buildSharedContent = (writer: Writer) => ({
  languageTag: toLanguageTag(writer.locale),
  t: writer.t,
  facts: listFacts(writer),
  bill: buildBill(writer),
});

/** The sentence that says whom to call with questions. */
export function buildQuestionsSentence(t: TranslateOrderText, country: CountryCode): SentenceWithPhone {
  const phone = countries[country].supportPhone;
  return { text: t('questions', { phone }), phone, href: buildTelephoneLink(getDialledSupportPhone(country)) };
}

export const listQuestions = ({ order, t }: Writer): SentenceWithPhone[] => [
  buildQuestionsSentence(t, order.countryCode),
];

/** Links to the order in the customer's account. Guests have none. */
export const listOrderLinks = ({ order, siteUrl, locale, t }: Writer): Link[] =>
  order.customerId === null
    ? []
    : [
        {
          label: t('viewOrder'),
          href: `${siteUrl}${paths.accountSection(locale, 'Orders')}?order=${order.orderNumber}`,
        },
      ];

export const toSection = (title: string, lines: readonly string[]): Section[] =>
  lines.length > 0 ? [{ title, lines }] : [];
