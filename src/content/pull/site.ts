import { defaultLocale } from '../../config/locales.ts';
import { type Configuration, getConfiguration } from '../../contract/shell/configuration.ts';
import type { SiteRecord } from '../snapshot/records.ts';
import type { Source } from './source.ts';
import type { Market } from './context.ts';

export const pullConfiguration = (source: Source): Promise<Configuration> => source.call(getConfiguration);

const webOnly = (url: string) => (/^https?:\/\//i.test(url) ? url : '');

function securityOf({
  securityConfiguration: { authority, clientId, scope, accountManageUrl },
}: Configuration): SiteRecord['securityConfiguration'] {
  return { authority, clientId, scope, ...(accountManageUrl && webOnly(accountManageUrl) ? { accountManageUrl } : {}) };
}

/** Addresses that are no web addresses are dropped: they would end in links and scripts. */
export function siteRecord(
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
    chatUrl: webOnly(configuration.chatUrl),
    securityConfiguration: securityOf(configuration),
    captchaEnabled,
    captchaUrl: webOnly(configuration.captchaUrl),
    socialLinks: configuration.socialLinks.filter(({ url }) => webOnly(url) !== ''),
    defaultLandingPage,
    locales,
    defaultLocale:
      locales.find(({ locale }) => locale === defaultLocale)?.locale ?? locales[0]?.locale ?? defaultLocale,
    year: now.getUTCFullYear(),
  };
}
