import type { CountryCode } from '../../../config/countries.ts';
import { findRegion, getRegions } from '../checkout/index.ts';

interface Candidate {
  distId: number;
  zip: string;
  region: string;
}

const normalizeZip = (zip: string) => zip.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

function getSharedPrefixLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  for (let index = 0; index < most; index += 1) if (a[index] !== b[index]) return index;
  return most;
}

/** How far two codes lie apart as numbers; letters count as base 36, so that neighbours in Canada stay neighbours. */
const getZipDistance = (a: string, b: string) =>
  Math.abs(Number.parseInt(a.slice(0, 5) || '0', 36) - Number.parseInt(b.slice(0, 5) || '0', 36));

/** The region that a postal code lies in, where its prefixes are known. */
const findRegionOfZip = (country: CountryCode, zip: string) =>
  getRegions(country).find(({ zipPrefix }) => zipPrefix?.test(zip))?.abbreviation;

/**
 * The candidate nearest to a postal code: the longest common beginning first, then the same region, then the nearest
 * number, then the
 * lowest id. Always the same one for the same code. Undefined when there is no candidate.
 */
export function findNearest<T extends Candidate>(
  candidates: readonly T[],
  zip: string,
  country: CountryCode,
): T | undefined {
  const wanted = normalizeZip(zip);
  const region = findRegionOfZip(country, zip.trim());
  const ranked = candidates.map((candidate) => ({
    candidate,
    shared: getSharedPrefixLength(normalizeZip(candidate.zip), wanted),
    near: region !== undefined && findRegion(country, candidate.region)?.abbreviation === region ? 1 : 0,
    apart: getZipDistance(normalizeZip(candidate.zip), wanted),
  }));
  return ranked.sort(
    (a, b) => b.shared - a.shared || b.near - a.near || a.apart - b.apart || a.candidate.distId - b.candidate.distId,
  )[0]?.candidate;
}
