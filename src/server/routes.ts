import type { Kysely } from 'kysely';
import type { Environment } from '../config/environment.ts';
import { allEndpoints } from '../contract/index.ts';
import type { Tables } from './platform/database/tables.ts';
import { notAvailableYet } from './platform/http/refusal.ts';
import type { Route } from './platform/http/route.ts';
import type { ContentWatch } from './platform/database/content-watch.ts';
import type { Orders } from './orders.ts';
import type { Hub } from './platform/hub/hub.ts';
import { createTextSource } from './platform/texts/text-source.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createPriceListCache } from './areas/bag/price-list.ts';
import { createBasketCache } from './areas/bag/basket-cache.ts';
import { createCaptchas } from './areas/captcha/captchas.ts';
import { basketRoutes } from './areas/bag/routes.ts';
import { captchaRoutes } from './areas/captcha/routes.ts';
import { catalogueRoutes } from './areas/catalogue/routes.ts';
import { deskRoutes } from './areas/desk/routes.ts';
import { accountRoutes } from './areas/account/routes.ts';
import { referralRoutes } from './areas/referral/routes.ts';
import type { ReviewDependencies } from './areas/reviews/dependencies.ts';
import { reviewRoutes } from './areas/reviews/routes.ts';
import { registrationRoutes } from './areas/registration/routes.ts';
import { campaignRoutes } from './areas/shell/campaign-routes.ts';
import { countryRoutes } from './areas/shell/country-routes.ts';
import { languageRoutes } from './areas/shell/language-routes.ts';
import { menuRoutes } from './areas/shell/menu-routes.ts';
import { membershipRoutes } from './areas/membership/routes.ts';
import { invitationRoutes } from './areas/invitations/routes.ts';
import { contactRoutes } from './areas/contact/routes.ts';
import { promotionRoutes } from './areas/promotions/routes.ts';
import { createTotalsContent, tableTaxCalculator } from './areas/checkout/index.ts';
import { regionRoutes } from './areas/checkout/region-routes.ts';
import { shippingRoutes } from './areas/shipping/routes.ts';
import { totalsRoutes } from './areas/checkout/totals-routes.ts';
import { kreditRoutes } from './areas/kredits/routes.ts';
import { orderRoutes } from './areas/orders/routes.ts';
import { contentChangeRoutes } from './areas/shell/content-change-routes.ts';
import { configurationRoutes } from './areas/shell/configuration-routes.ts';
import { noticeRoutes } from './areas/notices/routes.ts';
import { wishRoutes } from './areas/wishes/routes.ts';
import { visitorRoutes } from './areas/shell/visitor-routes.ts';

interface RouteDependencies {
  db: Kysely<Tables>;
  environment: Environment;
  now: () => number;
  mailer: Mailer;
  hub?: Hub | undefined;
  orders: Orders;
  contentWatch: ContentWatch;
  /** Called when a call has changed the shop's content. */
  onContentChanged: () => void;
}

function createAvailableRoutes(dependencies: RouteDependencies): readonly Route[] {
  const { db, environment, now, mailer, hub, orders, contentWatch } = dependencies;
  const basketDependencies = { db, now, priceLists: createPriceListCache(), basketCache: createBasketCache() };
  const captchas = createCaptchas({ db, now });
  const reviewDependencies = createReviewDependencies(dependencies);
  const customerDependencies = {
    db,
    environment,
    now,
    mailer,
    hub,
    texts: createTextSource(db),
    captchas: environment.captchaEnabled ? captchas : null,
  };
  return [
    ...configurationRoutes(db, environment),
    ...languageRoutes(db),
    ...countryRoutes(db),
    ...menuRoutes(db),
    ...campaignRoutes(db),
    ...contentChangeRoutes(db, contentWatch),
    ...membershipRoutes(db),
    ...catalogueRoutes({ db, now }),
    ...shippingRoutes({ db, now }),
    ...referralRoutes(db),
    ...regionRoutes(),
    ...totalsRoutes({ ...basketDependencies, taxes: tableTaxCalculator, content: createTotalsContent() }),
    ...kreditRoutes({ db, now }),
    ...wishRoutes({ db, now }),
    ...orderRoutes(orders.dependencies, orders.runner),
    ...visitorRoutes(environment),
    ...basketRoutes(basketDependencies),
    ...promotionRoutes({ db, now }),
    ...registrationRoutes(customerDependencies),
    ...accountRoutes(customerDependencies),
    ...contactRoutes(customerDependencies),
    ...invitationRoutes({ ...customerDependencies, queue: orders.dependencies.queue }),
    ...reviewRoutes(reviewDependencies),
    ...deskRoutes({ ...reviewDependencies, environment }),
    ...noticeRoutes(reviewDependencies),
    ...captchaRoutes({ db, now, captchas }),
  ];
}

const createReviewDependencies = ({ orders: { dependencies }, ...rest }: RouteDependencies): ReviewDependencies => ({
  ...rest,
  queue: dependencies.queue,
});

function refuseUnavailable(): never {
  throw notAvailableYet;
}

/**
 * Creates a route for every endpoint of the contract. An endpoint without a handler checks its policy and then answers
 * NOT_AVAILABLE_YET.
 */
export function createRoutes(dependencies: RouteDependencies): readonly Route[] {
  const availableRoutes = new Map(createAvailableRoutes(dependencies).map((route) => [route.endpoint, route]));
  return allEndpoints.map(({ endpoint }) => availableRoutes.get(endpoint) ?? { endpoint, handle: refuseUnavailable });
}
