import type { FastifyRequest } from 'fastify';
import {
  findReferralByDistributorId,
  findReferralByReferralCode,
  findReferralByZipCode,
  getDistributor,
  validateReferral,
} from '../../../contract/referral/distributors.ts';
import type { Db } from '../../platform/database/tables.ts';
import { getDistributorSearch, searchDistributors } from '../../../contract/referral/distributor-search.ts';
import { distributorSearchLimits } from '../../../config/referral/search-limits.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import type { Caller } from '../../platform/http/route.ts';
import { findDistributor } from './queries.ts';
import { resolveReferralByCode, resolveReferralById, resolveReferralByZip } from './resolve-referral.ts';
import { listDistricts, searchDistributorsByDistrict, searchDistributorsByName } from './search-distributors.ts';
import { toPublicDistributor } from './to-wire.ts';

/** Codes, ids and postal codes can be guessed, so these calls have a lower limit than others. */
const lookupOptions = { maxPerMinute: 120 };

/** The largest id that fits the database column. */
const maxDistributorId = 2 ** 31 - 1;

/** The address comes from the connection and the customer from the token, never from what the request claims. */
const toReferralQuery = (request: FastifyRequest, caller: Caller | null = null) => ({
  ipAddress: request.ip,
  customerId: caller?.customerId,
});

const referralByCodeRoute = (db: Db) =>
  route(
    findReferralByReferralCode,
    ({ query, request, caller }) => resolveReferralByCode(db, query.referralCode, toReferralQuery(request, caller)),
    lookupOptions,
  );

const referralByIdRoute = (db: Db) =>
  route(
    findReferralByDistributorId,
    ({ query, request }) => resolveReferralById(db, query.distributorId, query.country, toReferralQuery(request)),
    lookupOptions,
  );

const referralByZipRoute = (db: Db) =>
  route(
    findReferralByZipCode,
    ({ query, request }) => resolveReferralByZip(db, query.zipCode, query.country, toReferralQuery(request)),
    lookupOptions,
  );

const validateReferralRoute = (db: Db) =>
  route(
    validateReferral,
    ({ body, request, caller }) =>
      resolveReferralByCode(db, body.referralCode, {
        ...toReferralQuery(request, caller),
        activity: body.referralActivityTypeId,
      }),
    lookupOptions,
  );

const distributorRoute = (db: Db) =>
  route(
    getDistributor,
    async ({ params: { id } }) => {
      const distributor = id > 0 && id <= maxDistributorId ? await findDistributor(db, id) : undefined;
      if (!distributor) throw notFound('distributor');
      return toPublicDistributor(distributor);
    },
    { ...lookupOptions, maxAgeSeconds: 60 },
  );

const searchOptionsRoute = (db: Db) =>
  route(
    getDistributorSearch,
    async ({ query: { country, locale } }) => ({ byName: true, districts: await listDistricts(db, country, locale) }),
    { ...lookupOptions, maxAgeSeconds: 60 },
  );

const searchRoute = (db: Db) =>
  route(
    searchDistributors,
    ({ query: { country, name = '', district = '' } }) =>
      district === ''
        ? searchDistributorsByName(db, country, name)
        : searchDistributorsByDistrict(db, country, district),
    { maxPerMinute: distributorSearchLimits.perMinute },
  );

export const referralRoutes = (db: Db) => [
  referralByCodeRoute(db),
  referralByIdRoute(db),
  referralByZipRoute(db),
  validateReferralRoute(db),
  distributorRoute(db),
  searchOptionsRoute(db),
  searchRoute(db),
];
