import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { countries, countryCodes } from '../../../src/config/countries.ts';
import { formatPrice } from '../../../src/domain/money.ts';
import { parseAccountSettings } from '../../../src/i18n/account-settings.ts';
import { AccountContextProvider } from '../../../src/islands/account/context.ts';
import { ReferralSection } from '../../../src/islands/invitations/referral-section.tsx';
import { createIslandContext } from '../../../src/islands/island-context.tsx';
import type { AccountPageStores } from '../../../src/stores/account/account-types.ts';

const texts = {
  inviteText: 'For orders of {{amount}} we thank you with {{kredits}} kredits.',
  invitePlainText: 'Invite friends.',
};
const invitations = {
  readDraft: () => [{ fullName: '', email: '' }],
  saveDraft: () => undefined,
  $referralUrl: atom('https://shop.example/r/1'),
  $failure: atom(null),
};

/** The lead of the section for a member of a country, with stores that do nothing. */
function renderLead(country: string): string | undefined {
  const settings = parseAccountSettings({
    ...{ locale: 'en-us', country, imagesUrl: 'https://images.example/', texts },
    ...{ section: 'Referral', locales: ['en-us'], languages: [], securityHref: null, isImpersonated: false },
  });
  if (!settings) throw new Error('The settings cannot be used.');
  const navigation = { $query: atom({}) };
  const stores = { navigation, getSectionStore: () => invitations } as unknown as AccountPageStores;
  const context = createIslandContext(settings, stores);
  const html = renderToStaticMarkup(
    createElement(AccountContextProvider, { value: context }, createElement(ReferralSection)),
  );
  return /class="invitations-lead">([^<]*)</.exec(html)?.[1];
}

test.each(countryCodes)('PAGE-026 a member of %s reads what their country thanks them with for a friend', (code) => {
  const country = countries[code];
  const { kissKredits, currency, friendOrderMinimum } = country;
  const amount = formatPrice({ minor: friendOrderMinimum, currency }, country, 'en-US');
  expect(renderLead(code)).toBe(
    kissKredits ? `For orders of ${amount} we thank you with ${kissKredits.friendKredits} kredits.` : 'Invite friends.',
  );
});
