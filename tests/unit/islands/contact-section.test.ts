import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DistributorDecision } from '../../../src/domain/referral/attribution.ts';
import { parseAccountSettings } from '../../../src/i18n/account-settings.ts';
import { AccountContextProvider } from '../../../src/islands/account/context.ts';
import { ContactSection } from '../../../src/islands/contact/contact-section.tsx';
import { createIslandContext } from '../../../src/islands/island-context.tsx';
import type { AccountPageStores } from '../../../src/stores/account/account-types.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const texts = {
  noDistributor: 'You have chosen nobody.',
  findDistributor: 'Find a distributor',
  distributorEntered: 'You chose {{name}}.',
  distributorRemembered: 'You shopped with {{name}} before.',
  reach: 'Contact {{name}}',
};

/** What the section shows a customer whose account names no distributor: its text, and its links by their addresses. */
function render(distributor: DistributorDecision) {
  const settings = parseAccountSettings({
    ...{ locale: 'en-us', country: 'US', imagesUrl: 'https://images.example/', texts },
    ...{ section: 'ContactDistributor', locales: ['en-us'], languages: [], securityHref: null, isImpersonated: false },
  });
  if (!settings) throw new Error('The settings cannot be used.');
  const stores = { account: { $user: atom(createUser()) }, $distributor: atom(distributor) };
  const context = createIslandContext(settings, stores as unknown as AccountPageStores);
  const html = renderToStaticMarkup(
    createElement(AccountContextProvider, { value: context }, createElement(ContactSection)),
  );
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [text, href]);
  return { text: /<p>([^<]*)</.exec(html)?.[1], links };
}

const find = ['Find a distributor', '/en-us/distributor/'];
const reach = ['Contact Denise Okafor', '/en-us/contact/'];
const denise = { status: 'active', distributorId: 9, name: 'Denise Okafor' } as const;

test.each<[string, DistributorDecision, string, string[][]]>([
  ['nobody', { status: 'none' }, 'You have chosen nobody.', [find]],
  ['somebody', { ...denise, reason: 'entered' }, 'You chose Denise Okafor.', [reach, find]],
  ['somebody before', { ...denise, reason: 'remembered' }, 'You shopped with Denise Okafor before.', [reach, find]],
])('CON-001 a customer of no distributor who has chosen %s is led there: %j', (_, distributor, text, links) => {
  expect(render(distributor)).toEqual({ text, links });
});
