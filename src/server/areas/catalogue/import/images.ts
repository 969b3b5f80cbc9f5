import type { Findings } from './findings.ts';
import { importLimits } from './limits.ts';

/**
 * The address of an image on another host. Null when the server draws the image: when the file names no image or the
 * drawn one, or when the address is not a public web address.
 */
export function readImageUrl(text: string, sku: string, findings: Findings): string | null {
  const address = text.trim();
  if (address === '' || address === `products/${sku}.png`) return null;
  const url = address.length <= importLimits.imageUrl && URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === '' && url.password === '')
    return url.href;
  findings.addCorrection('IMAGE_DROPPED', { sku, from: address });
  return null;
}
