import { html } from '../../platform/html/html.ts';
import type { Html } from '../../platform/html/html.ts';
import type { CardTexts } from './texts.ts';

/** The amount, as the shopper reads it, and when it is charged. */
export const amountNote = ({ t }: CardTexts, amount: string): Html =>
  html`<p class="amount"><strong translate="no">${amount}</strong> ${t('amountDue')}</p>`;

/** What happens to the card, below the button that pays. `provider`: the company that handles it; null for none to name. */
export const keptSafeNote = ({ t }: CardTexts, provider: string | null): Html =>
  html`<p class="kept-safe">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5.5 10.5h13v10h-13zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
    </svg>
    <span>${provider === null ? '' : `${t('handledBy', { provider })} `}${t('keptSafe')}</span>
  </p>`;
