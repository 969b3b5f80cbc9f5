import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A page as a browser test saw it when it asked whether the page is accessible. */
export const GalleryState = z.object({
  /** The test's file below `tests/e2e`, such as `checkout/checkout.e2e.ts`. */
  file: z.string(),
  title: z.string(),
  /** The path of the page in the shop. */
  path: z.string(),
  /** The page without its scripts. What scripts had changed, such as the fields, stands in its HTML. */
  html: z.string(),
});
export type GalleryState = z.infer<typeof GalleryState>;

/** Names and contents of the states in a folder, in the order of their names. */
export function readStates(folder: string): Map<string, GalleryState> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(
    names
      .toSorted()
      .map((name) => [
        name.slice(0, -'.json'.length),
        GalleryState.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
      ]),
  );
}
