/** What other areas may use of this one. */
export { findCampaign } from './campaign-queries.ts';
export {
  findAllLocales,
  findCountryById,
  findLocaleFees,
  findMembershipProgram,
  findLocales,
} from './country-queries.ts';
