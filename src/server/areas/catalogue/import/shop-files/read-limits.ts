import { maxUnpackedImportBytes } from '../../../../../config/desk/limits.ts';
import type { ReadLimits } from './limit-bytes.ts';

const recordLength = 1_000_000;
/** JSON takes several times its length in memory. */
const [uploadedLength, localLength] = [24_000_000, 400_000_000];

/** Of uploads, which share the memory of the shop with its customers. */
export const uploadLimits: ReadLimits = {
  ...{ fileBytes: maxUnpackedImportBytes, recordLength },
  wholeLength: uploadedLength,
};

/**
 * Of files on the machine of the shop, which are streamed: exports of 200,000 products with long texts in ten locales.
 */
export const localLimits: ReadLimits = { fileBytes: 8_000_000_000, recordLength, wholeLength: localLength };
