import { z } from 'zod';
import { artFinishes, artForms } from '../../../platform/database/product-art.ts';

const ArtRow = z.object({
  form: z.enum(artForms),
  finish: z.enum(artFinishes),
  color: z.string().regex(/^#[\da-f]{6}(,#[\da-f]{6})*$/),
});

/**
 * What only an export of the shop says of a product. A row with it is taken as it is: nothing in it is completed,
 * renamed or drawn anew.
 */
export const ExactProduct = z.object({ position: z.int().nonnegative(), link: z.string(), art: ArtRow });
/** What only an export of the shop says of a category. */
export const ExactCategory = z.object({ art: ArtRow });

const slugPattern = /^[\w-]+(?:\?shade=[\w.-]+)?$/;

/** The link of an exact row, when it leads to the page of the product. Its slug may be that of an earlier name. */
export function readExactLink({ link }: z.infer<typeof ExactProduct>, pageSku: string): string | null {
  const page = `/product/${pageSku}/`;
  return link.startsWith(page) && slugPattern.test(link.slice(page.length)) ? link : null;
}
