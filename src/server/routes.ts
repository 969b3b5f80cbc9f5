import type { Kysely } from 'kysely';
import type { Environment } from '../config/environment.ts';
import { allEndpoints } from '../contract/index.ts';
import type { Tables } from './platform/database/tables.ts';
import { notAvailableYet } from './platform/http/refusal.ts';
import type { Route } from './platform/http/route.ts';
import type { Hub } from './platform/hub/hub.ts';
import { createTexts } from './platform/texts/texts.ts';
import type { Post } from './platform/mail/mailer.ts';
import { createGoodsCache } from './areas/bag/price-list.ts';
import { createBagMemory } from './areas/bag/bag-cache.ts';
import { createCaptchas } from './areas/captcha/captchas.ts';
import { basketRoutes } from './areas/bag/routes.ts';
import { captchaRoutes } from './areas/captcha/routes.ts';
import { catalogueRoutes } from './areas/catalogue/routes.ts';
import { customerRoutes } from './areas/account/routes.ts';
import { distributorRoutes } from './areas/referral/routes.ts';
import { languageRoutes } from './areas/shell/language-routes.ts';
import { letterRoutes } from './areas/invitations/routes.ts';
import { promotionRoutes } from './areas/promotions/routes.ts';
import { regionRoutes } from './areas/checkout/region-routes.ts';
import { shippingRoutes } from './areas/checkout/shipping-routes.ts';
import { siteRoutes } from './areas/shell/configuration-routes.ts';
import { visitorRoutes } from './areas/shell/visitor-routes.ts';

interface RoutesContext {
  db: Kysely<Tables>;
  environment: Environment;
  now: () => number;
  post: Post;
  hub?: Hub | undefined;
}

function built({ db, environment, now, post, hub }: RoutesContext): readonly Route[] {
  const baskets = { db, now, goods: createGoodsCache(), memory: createBagMemory() };
  const captchas = createCaptchas({ db, now });
  const customers = {
    db,
    environment,
    now,
    post,
    hub,
    texts: createTexts(db),
    captchas: environment.captchaEnabled ? captchas : null,
  };
  return [
    ...siteRoutes(db, environment),
    ...languageRoutes(db),
    ...catalogueRoutes(db),
    ...shippingRoutes(db),
    ...distributorRoutes(db),
    ...regionRoutes(),
    ...visitorRoutes(environment),
    ...basketRoutes(baskets),
    ...promotionRoutes(baskets),
    ...customerRoutes(customers),
    ...letterRoutes(customers),
    ...captchaRoutes(captchas),
  ];
}

/** A route for every call of the contract; one that is not built answers NOT_AVAILABLE_YET, after its policy. */
export function allRoutes(context: RoutesContext): readonly Route[] {
  const answered = new Map(built(context).map((route) => [route.call, route]));
  return allEndpoints.map(({ call }) => answered.get(call) ?? { call, answer: () => notAvailableYet });
}
