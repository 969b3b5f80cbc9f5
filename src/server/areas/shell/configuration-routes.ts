import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import { shopClientId } from '../../../config/session/identity.ts';
import { getConfiguration } from '../../../contract/shell/configuration.ts';
import { getMarketing } from '../../../contract/shell/marketing.ts';
import { getMenu } from '../../../contract/shell/menus.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { route } from '../../platform/http/route.ts';
import { findCampaigns } from './campaign-queries.ts';
import { findMenus } from './menu-queries.ts';
import { findCountryLocales } from './locale-queries.ts';
import { readSettings } from './settings-queries.ts';
import type { Settings } from './settings-queries.ts';
import { landingImagePaths } from '../../../config/landing/images.ts';
import { pickLocalizedName } from '../../platform/texts/localized-name.ts';

const maxAge = 60;

/** Absent where preferred customers pay what everybody pays. */
const toWireDiscount = ({ discountValue }: Settings) => (discountValue > 0 ? { discountValue } : {});

const configuration = (db: Kysely<Tables>, environment: Environment) =>
  route(
    getConfiguration,
    async () => {
      const settings = await readSettings(db);
      return {
        securityConfiguration: {
          authority: environment.identityUrl,
          clientId: shopClientId,
          scope: 'openid profile email offline_access',
          accountManageUrl: settings.accountManageUrl ?? `${environment.identityUrl}/account`,
        },
        signalRHub: environment.hubUrl,
        gTag: environment.gTag,
        imagesHostName: environment.imagesUrl,
        captchaEnabled: environment.captchaEnabled,
        captchaUrl: environment.captchaUrl,
        chatUrl: environment.chatUrl || settings.chatUrl,
        domainVerification: environment.domainVerification || settings.domainVerification,
        socialLinks: settings.socialLinks,
        defaultLandingPage: settings.defaultLandingPage,
        ...toWireDiscount(settings),
      };
    },
    { maxAgeSeconds: maxAge },
  );

const menu = (db: Kysely<Tables>) =>
  route(
    getMenu,
    async ({ query }) => {
      const locales = [query.Culture.toLowerCase(), ...(await findCountryLocales(db, query.countryCode))];
      const menus = await findMenus(db, query.MenuPlacing, query.countryCode);
      return menus.map(({ menuId, hyperlink, displayOrder, names, items }) => ({
        menuId,
        hyperlink,
        displayOrder,
        name: pickLocalizedName(locales, names),
        menuItems: items.map((item) => ({
          menuItemId: item.menuItemId,
          hyperlink: item.hyperlink,
          displayOrder: item.displayOrder,
          name: pickLocalizedName(locales, item.names),
        })),
      }));
    },
    { maxAgeSeconds: maxAge },
  );

const marketing = (db: Kysely<Tables>) =>
  route(
    getMarketing,
    async () => {
      const [campaigns, settings] = await Promise.all([findCampaigns(db), readSettings(db)]);
      return {
        campaigns: campaigns.map(({ id, placement, link, texts }) => ({
          id,
          placement,
          link,
          imageUrl: `campaigns/${id}.png`,
          texts,
        })),
        landingPictures: settings.landingPictures ?? landingImagePaths,
        ...toWireDiscount(settings),
      };
    },
    { maxAgeSeconds: maxAge },
  );

export const configurationRoutes = (db: Kysely<Tables>, environment: Environment) => [
  configuration(db, environment),
  menu(db),
  marketing(db),
];
