const linkedDistributorPattern = /distributorId=([^&?]*)/i;

/** Punctuation that follows a link in a text. No id ends with it. */
const signsBehind = /[\p{Po}\p{Pe}\p{Pf}\s]+$/u;

/**
 * The distributor id in the query of a link, however it is separated from what stands before and after it: programs
 * that send newsletters write `&amp;` for `&`, others append a second question mark, and people take along the full
 * stop behind the link. Letter case of the name is ignored. Undefined when the query names none.
 */
export function readLinkedDistributor(query: string): string | undefined {
  const written = linkedDistributorPattern.exec(query)?.[1];
  return written && new URLSearchParams(`=${written}`).get('')?.replace(signsBehind, '').trim();
}
