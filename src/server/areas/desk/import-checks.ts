import { createHash } from 'node:crypto';
import { importCheckMs } from '../../../config/desk/limits.ts';
import type { DeskDependencies } from './dependencies.ts';

export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** What the same person has recently been shown of the same file. */
export async function findChecks(
  { db, now }: Pick<DeskDependencies, 'db' | 'now'>,
  customerId: number,
  fileDigest: string,
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('deskActions')
    .select('fileDigest')
    .where('kind', '=', 'import-checked')
    .where('customerId', '=', customerId)
    .where('createdAt', '>=', new Date(now() - importCheckMs))
    .execute();
  return rows.map((row) => row.fileDigest).filter((known) => known?.startsWith(`${fileDigest}.`));
}
