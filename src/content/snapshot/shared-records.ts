import { z } from 'zod';

export const Money = z.object({ minor: z.number().int().nonnegative(), currency: z.string() });

/**
 * An image that pages can show. Its derived files are at `imagePath(digest, width, format)`. A null `digest` means the
 * placeholder.
 */
export const Image = z.object({
  digest: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  fallback: z.string(),
});
export type Image = z.infer<typeof Image>;

/** A link of a breadcrumb, a menu or a tile. `href` is the final address. */
export const Link = z.object({ name: z.string(), href: z.string() });
export type Link = z.infer<typeof Link>;
