/**
 * The distributor id in the query of a link, however it is separated from what stands before and after it: programs that
 * send newsletters write `&amp;` for `&`, and others append a second question mark. Letter case is ignored.
 */
const linkedDistributorPattern = /distributorId=([^&?]*)/i;

/** The text that the query of a link names as its distributor, as it is written there; undefined when there is none. */
export const findLinkedDistributor = (query: string): string | undefined => linkedDistributorPattern.exec(query)?.[1];

/** Decodes such a text. Signs behind the id, such as the full stop of a sentence, belong to no id. */
export const decodeDistributorId = (text: string): string =>
  (new URLSearchParams(`id=${text}`).get('id') ?? '').replace(/[^\p{L}\p{N}]+$/u, '').trim();
