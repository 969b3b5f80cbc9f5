/** The parts of this area that other areas may use. */
export { findLocaleFees, findMembershipProgram } from './queries.ts';
