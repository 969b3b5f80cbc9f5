/** One form for texts that look the same, however they were typed. */
export const normalizeGivenSku = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Hosts read several slashes in an address as one. */
const joinSlashes = (text: string): string => text.replace(/\/+/g, '/').replace(/^\/|\/$/g, '');

/** The key of a sku as the owner's catalogue has it (`LIP/01 rouge`). Every other sign counts, and case. */
export const toGivenSkuKey = (text: string): string => `=${joinSlashes(normalizeGivenSku(text))}`;

/** Its key without case. None of these keys equals another kind of key: those of clean skus are letters and digits. */
export const toFoldedGivenSkuKey = (text: string): string => `~${joinSlashes(normalizeGivenSku(text)).toLowerCase()}`;
