/** What other areas may use of this one. */
export { findRegion, getRegions } from './regions.ts';
export { validateStateZip } from './validate-state-zip.ts';
