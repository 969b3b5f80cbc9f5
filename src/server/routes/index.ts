import type { Kysely } from 'kysely';
import type { Environment } from '../../config/environment.ts';
import { allEndpoints } from '../../contract/index.ts';
import type { Tables } from '../database/tables.ts';
import { notAvailableYet } from '../http/refusal.ts';
import type { Route } from '../http/route.ts';
import type { Hub } from '../hub/hub.ts';
import { createTexts } from '../identity/texts.ts';
import type { Post } from '../mail/post.ts';
import { createGoodsCache } from '../baskets/goods.ts';
import { createBagMemory } from '../baskets/remembered.ts';
import { createCaptchas } from '../captcha/captchas.ts';
import { basketRoutes } from './baskets.ts';
import { captchaRoutes } from './captcha.ts';
import { catalogueRoutes } from './catalogue.ts';
import { customerRoutes } from './customers.ts';
import { distributorRoutes } from './distributors.ts';
import { languageRoutes } from './languages.ts';
import { letterRoutes } from './letters.ts';
import { promotionRoutes } from './promotions.ts';
import { regionRoutes } from './regions.ts';
import { shippingRoutes } from './shipping.ts';
import { siteRoutes } from './site.ts';
import { visitorRoutes } from './visitors.ts';

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
