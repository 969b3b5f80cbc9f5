import { resolveServiceAddress } from '../../config/shell/service-address.ts';
import { defaultLocale } from '../../config/locales.ts';
import { type Configuration, getConfiguration } from '../../contract/shell/configuration.ts';
import type { SiteRecord } from '../snapshot/records.ts';
import type { ContentApi } from './content-api.ts';
import type { Market } from './market.ts';

/** The configuration, with the addresses of the hub and of the images as pages need them. */
export async function pullConfiguration(api: ContentApi): Promise<Configuration> {
  const configuration = await api.call(getConfiguration);
  const resolve = (address: string) => resolveServiceAddress(address, api.apiUrl) ?? address;
  return {
    ...configuration,
    signalRHub: resolve(configuration.signalRHub),
    imagesHostName: resolve(configuration.imagesHostName),
  };
}

const webUrlOrEmpty = (url: string) => (/^https?:\/\//i.test(url) ? url : '');

function toSecurityConfiguration({
  securityConfiguration: { authority, clientId, scope, accountManageUrl },
}: Configuration): SiteRecord['securityConfiguration'] {
  return {
    authority,
    clientId,
    scope,
    ...(accountManageUrl && webUrlOrEmpty(accountManageUrl) ? { accountManageUrl } : {}),
  };
}

/** Drops addresses that are not web addresses, since pages would use them in links and scripts. */
export function createSiteRecord(
  configuration: Configuration,
  markets: readonly Market[],
  addresses: { siteUrl: string; apiUrl: string },
  now: Date,
): SiteRecord {
  const locales = markets.flatMap((market) => market.locales);
  const { gTag, domainVerification, captchaEnabled, defaultLandingPage } = configuration;
  return {
    siteUrl: addresses.siteUrl.replace(/\/+$/, ''),
    apiUrl: addresses.apiUrl.replace(/\/+$/, ''),
    hubUrl: configuration.signalRHub,
    imagesUrl: configuration.imagesHostName,
    gTag,
    domainVerification,
    chatUrl: webUrlOrEmpty(configuration.chatUrl),
    securityConfiguration: toSecurityConfiguration(configuration),
    captchaEnabled,
    captchaUrl: webUrlOrEmpty(configuration.captchaUrl),
    ...(configuration.hasNotices && { hasNotices: true }),
    socialLinks: configuration.socialLinks.filter(({ url }) => webUrlOrEmpty(url) !== ''),
    defaultLandingPage,
    cardHandlers: Object.fromEntries(configuration.cardHandlers.map(({ country, name }) => [country, name])),
    paymentOrigins: [...new Set(configuration.paymentPages.map((url) => new URL(url).origin))],
    locales,
    defaultLocale:
      locales.find(({ locale }) => locale === defaultLocale)?.locale ?? locales[0]?.locale ?? defaultLocale,
    year: now.getUTCFullYear(),
  };
}
