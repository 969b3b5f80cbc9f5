import * as z from 'zod/mini';
import { QueryId, QueryNumber } from '../shared-schemas.ts';

/**
 * A page of a list with the newest first, counted from 1. `until`: the id of the newest on the first page that was read.
 * Newer ones are left out then, so that they do not push what was read to the next page.
 */
export const PageQuery = z.object({
  page: QueryNumber.check(z.minimum(1), z.maximum(10_000)),
  until: z.optional(QueryId.check(z.positive())),
});
export type PageQuery = z.infer<typeof PageQuery>;
