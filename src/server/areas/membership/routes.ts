import type { Kysely } from 'kysely';
import { countries } from '../../../config/countries.ts';
import { getMembershipProgram } from '../../../contract/shell/languages.ts';
import { toWireAmount } from '../../../domain/money.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findCountryById } from '../shell/index.ts';
import { findMembershipProgram } from './queries.ts';

const replyMaxAgeSeconds = 60;

const programNotFound = new Refusal(
  404,
  'MEMBERSHIP_PROGRAMME_NOT_FOUND',
  'This country has no membership program. Send the id of a country of the shop.',
);

const membershipProgramRoute = (db: Kysely<Tables>) =>
  route(
    getMembershipProgram,
    async ({ params, query }) => {
      const country = await findCountryById(db, params.countryId, query.countryCode);
      const program = country && (await findMembershipProgram(db, country.code));
      if (!program) throw programNotFound;
      const { currency, minorDigits } = countries[program.countryCode];
      return {
        membershipProgramId: program.membershipProgramId,
        fee: toWireAmount({ minor: program.feeMinor, currency }, minorDigits),
      };
    },
    { maxAgeSeconds: replyMaxAgeSeconds },
  );

export const membershipRoutes = (db: Kysely<Tables>) => [membershipProgramRoute(db)];
