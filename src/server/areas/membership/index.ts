/** What other areas may use of this one. */
export { findLocaleFees, findMembershipProgram } from './queries.ts';
