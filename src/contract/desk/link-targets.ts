import * as z from 'zod/mini';

/** What links may lead to. Whether a product is sold is known to the API only. */
export const LinkTargets = z.object({
  categories: z.array(z.object({ categoryId: z.int(), isHidden: z.boolean(), groupIds: z.array(z.int()) })),
  /** The slugs of the pages of menus, such as `makeup`. */
  groups: z.array(z.string()),
});
export type LinkTargets = z.infer<typeof LinkTargets>;
