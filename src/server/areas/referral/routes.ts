import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import {
  findReferralByDistributorId,
  findReferralByReferralCode,
  findReferralByZipCode,
  getDistributor,
  validateReferral,
} from '../../../contract/referral/distributors.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import type { Caller } from '../../platform/http/route.ts';
import { findByCode, findById, findByZip } from './find-referral.ts';
import { findDistributor } from './queries.ts';
import { distributorOf } from './wire-shapes.ts';

/** Codes, ids and zips can be guessed: fewer tries than for other calls. */
const perMinute = 120;

/** The address is the socket's, not what the caller claims, and who asks is whose token it is. */
const from = (request: FastifyRequest, caller: Caller | null = null) => ({
  ipAddress: request.ip,
  customerId: caller?.userId,
});

export const distributorRoutes = (db: Kysely<Tables>) => [
  route(
    findReferralByReferralCode,
    ({ query, request, caller }) => findByCode(db, query.referralCode, from(request, caller)),
    { perMinute },
  ),
  route(
    findReferralByDistributorId,
    ({ query, request }) => findById(db, query.distributorId, query.country, from(request)),
    { perMinute },
  ),
  route(findReferralByZipCode, ({ query, request }) => findByZip(db, query.zipCode, query.country, from(request)), {
    perMinute,
  }),
  route(
    validateReferral,
    ({ body, request, caller }) =>
      findByCode(db, body.referralCode, { ...from(request, caller), activity: body.referralActivityTypeId }),
    { perMinute },
  ),
  route(
    getDistributor,
    async ({ params }) => {
      const row = params.id > 0 && params.id < 2 ** 31 ? await findDistributor(db, params.id) : undefined;
      return row ? distributorOf(row) : notFound('distributor');
    },
    { maxAge: 60 },
  ),
];
