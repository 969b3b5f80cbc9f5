import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';

/** Leads to the sign-in, and back to the account page, where the customer may then change what signs them in. */
export const renderConfirmLink = ({ locale, t }: LocalizedTexts): Html =>
  html`<p><a class="plain" href="/account/confirm?ui_locales=${locale}">${t('confirmIdentity')}</a></p>`;
