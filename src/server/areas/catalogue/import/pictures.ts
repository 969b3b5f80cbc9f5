import { furtherPicture, type AnyPictureKind, pictureKinds } from '../../../../config/catalogue/picture-kinds.ts';
import type { ToAddressableSku } from './address-skus.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';
import type { Findings } from './findings.ts';
import { readImageUrl } from './images.ts';
import { importLimits } from './limits.ts';
import type { ProductRow } from './rows.ts';

type PictureRow = NonNullable<NonNullable<ProductRow['pictures']>[number]>;

interface PicturesContext {
  findings: Findings;
  existingCatalogue: Pick<ExistingCatalogue, 'pictures'>;
  toAddressableSku: ToAddressableSku;
}

const findKind = (text: string): AnyPictureKind | undefined =>
  [...pictureKinds, furtherPicture].find((kind) => kind === text.trim());

/** The name of a picture on the images host, such as `on-lips/AV-0101.png`. `{sku}` stands for that of a shade. */
const hostNamePattern = /^[a-z\d-]+(?:\/(?:[\w-][\w.-]*|\{sku\}\.\w+))+$/i;

const readAddress = (text: string, sku: string, findings: Findings): string | null =>
  hostNamePattern.test(text.trim()) ? text.trim() : readImageUrl(text, sku, findings);

function readPicture(row: PictureRow, sku: string, { findings, toAddressableSku }: PicturesContext) {
  const kind = findKind(row.kind);
  const imageUrl = kind ? readAddress(row.imageUrl, sku, findings) : null;
  if (!kind || imageUrl === null) return [];
  const shadeImageUrl = row.shadeImageUrl.trim();
  const shadeSku = row.shadeSku.trim();
  return [
    {
      ...{ kind, imageUrl },
      ...(hostNamePattern.test(shadeImageUrl) && { shadeImageUrl }),
      ...(shadeSku !== '' && { shadeSku: toAddressableSku(shadeSku) }),
    },
  ];
}

/** The further pictures of a product. A file that does not say leaves those of the catalogue. */
export function readPictures({ pictures }: ProductRow, sku: string, context: PicturesContext) {
  if (!pictures) return context.existingCatalogue.pictures?.get(sku) ?? [];
  const found = pictures.flatMap((picture) => (picture ? readPicture(picture, sku, context) : []));
  const kept = found.slice(0, importLimits.pictures);
  if (found.length > kept.length)
    context.findings.addCorrection('IMAGES_LEFT_OUT', { sku, from: String(found.length), to: String(kept.length) });
  return kept;
}
