import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { countries, type Country, countryCodes } from '../../../src/config/countries.ts';
import { parseAccountSettings } from '../../../src/i18n/account-settings.ts';
import { AccountContextProvider } from '../../../src/islands/account/context.ts';
import { ReferralSection } from '../../../src/islands/invitations/referral-section.tsx';
import { createIslandContext } from '../../../src/islands/island-context.tsx';
import type { AccountPageStores } from '../../../src/stores/account/account-types.ts';

const texts = { inviteText: 'We thank you with {{kredits}} kredits.', invitePlainText: 'We thank you in kredits.' };
const invitations = {
  draft: { recipients: [{ fullName: '', email: '' }] },
  $referralUrl: atom('https://shop.example/r/1'),
  $failure: atom(null),
};

/** The lead of the section for a member of a country, with stores that do nothing. */
function renderLead(country: string): string | undefined {
  const settings = parseAccountSettings({
    ...{ locale: 'en-us', country, imagesUrl: 'https://images.example/', texts },
    ...{ section: 'Referral', languages: [], securityHref: null, isImpersonated: false },
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
  const { kissKredits }: Country = countries[code];
  expect(renderLead(code)).toBe(
    kissKredits ? `We thank you with ${kissKredits.friendKredits} kredits.` : 'We thank you in kredits.',
  );
});
