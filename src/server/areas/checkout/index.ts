/** What other areas may use of this one. */
export { findRegion, regionsIn } from './regions.ts';
export { validateStateZip } from './state-zip.ts';
