/** What other areas may use of this one. */
export { findCampaign } from './campaign-queries.ts';
export { allLocales, findCountryById, findLocaleFees, findProgram, localesOf } from './country-queries.ts';
