import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/database/tables.ts';

/** What an owner may set without new code, each with its value on a fresh database. */
const settingSchemas = {
  socialLinks: z
    .array(
      z.object({ network: z.enum(['facebook', 'instagram', 'youtube', 'pinterest', 'tiktok', 'x']), url: z.url() }),
    )
    .default([]),
  /** Countries whose bare locale path shows the landing page. */
  defaultLandingPage: z.array(z.string()).default([]),
  /** The preferred customer's discount as a fraction. */
  discountValue: z.number().min(0).max(1).default(0),
  /** The landing page's pictures by their places; the drawn ones where nothing is set. */
  landingPictures: z.record(z.string(), z.string()).optional(),
  accountManageUrl: z.string().optional(),
  /** Where the chat is, and what proves to search engines whose domain this is; the environment may say otherwise. */
  chatUrl: z.string().default(''),
  domainVerification: z.string().default(''),
} as const;
export const Settings = z.object(settingSchemas);
export type Settings = z.infer<typeof Settings>;

export async function readSettings(db: Kysely<Tables>): Promise<Settings> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  return Settings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

export async function writeSetting(db: Kysely<Tables>, key: string, value: unknown): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
}
