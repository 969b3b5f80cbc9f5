import type { KeptMapping } from '../../../../../contract/desk/import-mapping.ts';
import type { Db } from '../../../../platform/database/tables.ts';
import { listUploadedParts } from './parts.ts';
import { uploadLimits } from './read-limits.ts';
import { readShopFiles, type ShopCatalogue } from './read-shop-files.ts';

interface Upload {
  name: string;
  content: Buffer;
  mapping: KeptMapping | null;
}

/** Reads an uploaded file of any format as a catalogue. Throws a UserFacingError. */
export async function readUpload(db: Db, { name, content, mapping }: Upload): Promise<ShopCatalogue> {
  const parts = await listUploadedParts(content, name, uploadLimits);
  return readShopFiles(db, parts, { limits: uploadLimits, mapping });
}
