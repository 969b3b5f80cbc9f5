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
import { resolveReferralByCode, resolveReferralById, resolveReferralByZip } from './resolve-referral.ts';
import { findDistributor } from './queries.ts';
import { toWireDistributor } from './to-wire.ts';

/** Codes, ids and zips can be guessed: fewer tries than for other calls. */
const perMinute = 120;

/** The address is the socket's, not what the caller claims, and who asks is whose token it is. */
const toReferralQuery = (request: FastifyRequest, caller: Caller | null = null) => ({
  ipAddress: request.ip,
  customerId: caller?.customerId,
});

export const distributorRoutes = (db: Kysely<Tables>) => [
  route(
    findReferralByReferralCode,
    ({ query, request, caller }) => resolveReferralByCode(db, query.referralCode, toReferralQuery(request, caller)),
    { maxPerMinute: perMinute },
  ),
  route(
    findReferralByDistributorId,
    ({ query, request }) => resolveReferralById(db, query.distributorId, query.country, toReferralQuery(request)),
    { maxPerMinute: perMinute },
  ),
  route(
    findReferralByZipCode,
    ({ query, request }) => resolveReferralByZip(db, query.zipCode, query.country, toReferralQuery(request)),
    {
      maxPerMinute: perMinute,
    },
  ),
  route(
    validateReferral,
    ({ body, request, caller }) =>
      resolveReferralByCode(db, body.referralCode, {
        ...toReferralQuery(request, caller),
        activity: body.referralActivityTypeId,
      }),
    { maxPerMinute: perMinute },
  ),
  route(
    getDistributor,
    async ({ params }) => {
      const row = params.id > 0 && params.id < 2 ** 31 ? await findDistributor(db, params.id) : undefined;
      return row ? toWireDistributor(row) : notFound('distributor');
    },
    { maxAgeSeconds: 60 },
  ),
];
