import type { Kysely } from 'kysely';
import { z } from 'zod';
import { Look, ProductSet } from '../../../contract/shell/marketing.ts';
import type { Tables } from '../../platform/database/tables.ts';

const SocialLink = z.object({
  network: z.enum(['facebook', 'instagram', 'youtube', 'pinterest', 'tiktok', 'x']),
  url: z.url(),
});

/** What the owner of the shop can set without new code. The defaults apply to an empty database. */
const Settings = z.object({
  socialLinks: z.array(SocialLink).default([]),
  /** Countries whose bare locale path shows the landing page. */
  defaultLandingPage: z.array(z.string()).default([]),
  /** The preferred customer's discount as a fraction. */
  discountValue: z.number().min(0).max(1).default(0),
  /** Paths of the landing page's images by their position; the drawn ones where nothing is set. */
  landingPictures: z.record(z.string(), z.string()).optional(),
  /** The pictures of products that go together on the front page, in their order. */
  looks: z.array(Look).default([]),
  /** The products that are worn or used together. */
  sets: z.array(ProductSet).default([]),
  accountManageUrl: z.string().optional(),
  /** The address of the chat; the environment overrides it. */
  chatUrl: z.string().default(''),
  /** Proves to search engines who owns the domain; the environment overrides it. */
  domainVerification: z.string().default(''),
});
export type Settings = z.infer<typeof Settings>;

export const emptySettings: Settings = Settings.parse({});

export async function readSettings(db: Kysely<Tables>): Promise<Settings> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  return Settings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
