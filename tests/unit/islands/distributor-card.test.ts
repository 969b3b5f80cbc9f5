import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Distributor } from '../../../src/contract/referral/distributors.ts';
import { toSiteContent } from '../../../src/domain/referral/site-content.ts';
import { parseAccountSettings } from '../../../src/i18n/account-settings.ts';
import { AccountContextProvider } from '../../../src/islands/account/context.ts';
import { DistributorCard } from '../../../src/islands/account/profile/distributor-card.tsx';
import { createIslandContext } from '../../../src/islands/island-context.tsx';
import type { AccountPageStores } from '../../../src/stores/account/account-types.ts';
import { createWireDistributor } from '../../fixtures/referral/wire-distributor.ts';

const settings = parseAccountSettings({
  ...{ locale: 'en-us', country: 'US', imagesUrl: 'https://images.example/', texts: { watchVideo: 'Watch my video' } },
  ...{ section: 'ProfilePage', locales: [], languages: [], securityHref: null, isImpersonated: false },
});

/** The card, whose only part with a store is the link to the other section. */
function renderCard(site: Parameters<typeof createWireDistributor>[0]): string {
  if (!settings) throw new Error('The settings cannot be used.');
  const distributor = toSiteContent(Distributor.parse(createWireDistributor(site)));
  const stores = { navigation: {} } as unknown as AccountPageStores;
  return renderToStaticMarkup(
    createElement(
      AccountContextProvider,
      { value: createIslandContext(settings, stores) },
      createElement(DistributorCard, { distributor }),
    ),
  );
}

test('PAGE-025 ACC-034 the card shows banners, texts, email, accounts and the video as a link', () => {
  const html = renderCard({
    socialInfo: { facebookAccount: 'marisol', youTubeVideo: 'https://youtu.be/aB3-x', useMyYouTube: true },
  });
  expect(html).toContain('Thursday shade table');
  expect(html).toMatch(/<img[^>]+banners\/marisol\.png/);
  expect(html).toContain('Se habla español.');
  expect(html).toContain('href="mailto:marisol.vega@example.com"');
  expect(html).toContain('href="https://www.facebook.com/marisol"');
  expect(html).toMatch(/<a href="https:\/\/youtu\.be\/aB3-x"[^>]*rel="noopener noreferrer">Watch my video/);
  expect(html).not.toMatch(/<iframe|<script|<b>/);
});

test('PAGE-024 ACC-034 the card shows no phone, email or address that the distributor hides', () => {
  const html = renderCard({ showPhone: false, showAddress: false });
  expect(html).not.toMatch(/555-0142|East Seventh|Willow Bend|marisol\.vega@/);
});
