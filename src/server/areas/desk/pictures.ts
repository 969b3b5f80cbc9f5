import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { deskPictureLimits } from '../../../config/desk/campaigns.ts';
import type { Db, DbTransaction } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type FindDrawing, uploadsFolder } from '../../platform/images/drawing.ts';
import { readPicture } from '../../platform/images/read-picture.ts';
import type { DeskDependencies } from './dependencies.ts';

const pictureInvalid = new Refusal(
  400,
  'DESK_PICTURE_INVALID',
  'This is no picture that can be shown: upload a JPEG, PNG or WebP of at most 60 megapixels.',
);
/** Pages show smaller copies, so the picture itself is kept nearly as it was. */
const quality = 90;
const idLength = 32;
const dayMs = 86_400_000;

const toName = (id: string) => `${uploadsFolder}/${id}.png`;
const namePattern = /^uploads\/([0-9a-f]{32})\.png$/;
const listIds = (names: readonly string[]): string[] => names.flatMap((name) => namePattern.exec(name)?.[1] ?? []);

/** Keeps a picture in base64. Returns its name on the image host, which is the same for the same picture. */
export async function uploadPicture({ db, now }: DeskDependencies, data: string): Promise<string> {
  const { bytes: maxBytes, pixels: maxPixels, side } = deskPictureLimits;
  const picture = await readPicture(Buffer.from(data, 'base64'), { maxBytes, maxPixels, side, quality });
  if (!picture) throw pictureInvalid;
  const id = createHash('sha256').update(picture.bytes).digest('hex').slice(0, idLength);
  const usedAt = new Date(now());
  await db
    .insertInto('deskPictures')
    .values({ id, ...picture, usedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ usedAt }))
    .execute();
  return toName(id);
}

/** The names of all uploaded pictures, the latest used first. */
export async function listUploadedPictures(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('deskPictures').select('id').orderBy('usedAt', 'desc').orderBy('id').execute();
  return rows.map(({ id }) => toName(id));
}

/** Notes when campaigns last used these pictures. The weeks until an unused one is deleted are counted from then. */
export async function notePicturesUsed(db: DbTransaction, names: readonly string[], usedAt: Date): Promise<void> {
  const ids = listIds(names);
  if (ids.length > 0) await db.updateTable('deskPictures').set({ usedAt }).where('id', 'in', ids).execute();
}

/** Finds an uploaded picture for the image host. Its bytes are read only when it is drawn. */
export const findUploadedPicture: FindDrawing = async (db, id) => {
  const byId = db.selectFrom('deskPictures').where('id', '=', id);
  const known = await byId.select('id').executeTakeFirst();
  if (!known) return undefined;
  return {
    key: toName(id),
    draw: async () => Buffer.from((await byId.select('bytes').executeTakeFirstOrThrow()).bytes),
  };
};

/** Deletes pictures that no campaign has shown for some weeks. `now` is in milliseconds since 1970. */
export const deleteUnusedPictures = (db: Db, now: number) =>
  db
    .deleteFrom('deskPictures')
    .where('usedAt', '<', new Date(now - deskPictureLimits.unusedDays * dayMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaigns')
            .select('campaigns.id')
            .where('imageUrl', '=', sql<string>`${`${uploadsFolder}/`} || desk_pictures.id || '.png'`),
        ),
      ),
    )
    .execute();
