import { paymentProviderTitles } from '../../../../config/payments/provider-choice.ts';
import { html } from '../../../platform/html/html.ts';
import { findTextLanguage } from '../../../platform/texts/language-texts.ts';
import type { TextLanguage } from '../../../platform/texts/language-texts.ts';
import type { FramedPage } from '../framed-pages.ts';
import { amountNote, keptSafeNote } from '../payment-notes.ts';
import type { CardTexts } from '../texts.ts';

/**
 * The languages of Stripe's form (https://docs.stripe.com/js/appendix/supported_locales). Its `zh` is in simplified
 * characters, its `es` that of Spain.
 */
const stripeLocales: Readonly<Record<TextLanguage, string>> = {
  en: 'en',
  es: 'es-419',
  fr: 'fr-CA',
  'zh-hans': 'zh',
  'zh-hant': 'zh-HK',
};

interface StripePageProps {
  /** The address of this page, without a slash at the end. */
  path: string;
  /** Where Stripe returns to when a bank has to be visited. */
  returnUrl: string;
  /** As the shopper reads it. */
  amount: string;
  publishableKey: string;
  clientSecret: string;
  /** The address of Stripe.js. */
  script: string;
}

/** Stripe's own card form. Stripe serves it, and what is typed goes to Stripe directly. */
export function stripePage(
  texts: CardTexts,
  { path, returnUrl, amount, publishableKey, clientSecret, script }: StripePageProps,
): FramedPage {
  const { locale, t } = texts;
  const label = t('pay', { amount });
  const content = html`${amountNote(texts, amount)}
    <p class="alert" role="alert" tabindex="-1" data-message hidden></p>
    <noscript><p class="alert">${t('scriptNeeded')}</p></noscript>
    <form
      data-stripe-form
      data-script="${script}"
      data-publishable-key="${publishableKey}"
      data-client-secret="${clientSecret}"
      data-return-url="${returnUrl}"
      data-locale="${stripeLocales[findTextLanguage(locale)]}"
      data-label="${label}"
      data-busy-label="${t('paying')}"
      data-failed-text="${t('paymentFailed')}"
      data-not-loaded-text="${t('formNotLoaded')}"
    >
      <div class="field" data-payment-element></div>
      <button class="main" disabled>${label}</button>
      ${keptSafeNote(texts, paymentProviderTitles.stripe)}
    </form>
    <form class="cancel" method="post" action="${path}/cancel"><button>${t('cancel')}</button></form>`;
  return { title: t('cardTitle'), content };
}
