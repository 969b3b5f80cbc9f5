import type { CountryCode } from '../../../config/countries.ts';
import { findRegion, getRegions } from '../checkout/index.ts';

interface Candidate {
  distId: number;
  zip: string;
  region: string;
}

/** How well a candidate fits a postal code. */
interface RankedCandidate<T> {
  candidate: T;
  sharedPrefixLength: number;
  isInSameRegion: boolean;
  zipDistance: number;
}

const normalizeZip = (zip: string) => zip.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

function getSharedPrefixLength(a: string, b: string): number {
  const maxLength = Math.min(a.length, b.length);
  let length = 0;
  while (length < maxLength && a[length] === b[length]) length += 1;
  return length;
}

/** Characters of a postal code that its number is made of. */
const zipNumberLength = 5;

/** Postal codes hold letters in some countries: read in base 36, neighbours in Canada stay neighbours. */
const toZipNumber = (zip: string) => Number.parseInt(zip.slice(0, zipNumberLength) || '0', 36);

const getZipDistance = (a: string, b: string) => Math.abs(toZipNumber(a) - toZipNumber(b));

/** The region that a postal code lies in; undefined where the prefixes of the regions are unknown. */
const findRegionOfZip = (country: CountryCode, zip: string) =>
  getRegions(country).find(({ zipPrefix }) => zipPrefix?.test(zip))?.abbreviation;

/** The better candidate comes first; the lowest id decides between equals, so that the order is always the same. */
const compareCandidates = (a: RankedCandidate<Candidate>, b: RankedCandidate<Candidate>) =>
  b.sharedPrefixLength - a.sharedPrefixLength ||
  Number(b.isInSameRegion) - Number(a.isInSameRegion) ||
  a.zipDistance - b.zipDistance ||
  a.candidate.distId - b.candidate.distId;

/**
 * Finds the candidate nearest to a postal code: the longest common prefix wins, then the same region, then the nearest
 * number. Returns undefined when there is no candidate.
 */
export function findNearest<T extends Candidate>(
  candidates: readonly T[],
  zip: string,
  country: CountryCode,
): T | undefined {
  const wantedZip = normalizeZip(zip);
  const wantedRegion = findRegionOfZip(country, zip.trim());
  const ranked = candidates.map((candidate): RankedCandidate<T> => {
    const candidateZip = normalizeZip(candidate.zip);
    return {
      candidate,
      sharedPrefixLength: getSharedPrefixLength(candidateZip, wantedZip),
      isInSameRegion:
        wantedRegion !== undefined && findRegion(country, candidate.region)?.abbreviation === wantedRegion,
      zipDistance: getZipDistance(candidateZip, wantedZip),
    };
  });
  return ranked.sort(compareCandidates)[0]?.candidate;
}
