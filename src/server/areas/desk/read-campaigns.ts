import { createHash } from 'node:crypto';
import { campaignTextKeys } from '../../../config/desk/campaigns.ts';
import { createRecord } from '../../../config/create-record.ts';
import { landingImagePaths } from '../../../config/landing/images.ts';
import type { DeskCampaign, DeskCampaigns } from '../../../contract/desk/campaigns.ts';
import { menuPlacings } from '../../../contract/enumerations.ts';
import { listGroupSlugs } from '../../../domain/catalogue/menu-groups.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findCampaigns, findEditableMenus, getDrawnPicture, readSettings } from '../shell/index.ts';
import { findCategoryTargets } from './link-targets.ts';
import { listUploadedPictures } from './pictures.ts';
import { listDeskLocales } from './read-product.ts';

export type CampaignRow = Awaited<ReturnType<typeof findCampaigns>>[number];

const toDeskCampaign = (row: CampaignRow, locales: DeskCampaigns['locales']): DeskCampaign => ({
  ...{ id: row.id, placement: row.placement, link: row.link, picture: row.imageUrl ?? '' },
  ...{ startsAt: row.startsAt, endsAt: row.endsAt },
  texts: locales.map(({ locale }) => ({
    locale,
    ...createRecord(campaignTextKeys, (key) => row.texts[locale]?.[key] ?? ''),
  })),
});

/** The pictures of the image host that a campaign can have: those that were uploaded, and the wide ones of the shop. */
async function listPictures(db: Db, drawn: readonly string[]): Promise<string[]> {
  const { looks, landingPictures = landingImagePaths } = await readSettings(db);
  return [
    ...new Set([
      ...(await listUploadedPictures(db)),
      ...drawn.map(getDrawnPicture),
      ...Object.values(landingPictures),
      ...looks.map(({ imageUrl }) => imageUrl),
    ]),
  ];
}

async function findMenuPages(db: Db, categories: DeskCampaigns['targets']['categories']): Promise<string[]> {
  const shown = new Set(categories.filter(({ isHidden }) => !isHidden).map(({ categoryId }) => categoryId));
  const menus = [];
  for (const placing of menuPlacings) menus.push(...(await findEditableMenus(db, placing)));
  return listGroupSlugs(menus, shown);
}

/** The campaigns, with their rows for what staff do not see of them. */
export async function findCampaignsToEdit(db: Db): Promise<{ campaigns: DeskCampaigns; rows: readonly CampaignRow[] }> {
  const rows = await findCampaigns(db);
  const locales = await listDeskLocales(db);
  const categories = await findCategoryTargets(db);
  const drawn = rows.filter(({ art }) => art !== null).map(({ id }) => id);
  const versioned = rows.map(({ notedAt: _, ...row }) => row);
  return {
    rows,
    campaigns: {
      version: createHash('sha256').update(JSON.stringify(versioned)).digest('base64url'),
      campaigns: rows.map((row) => toDeskCampaign(row, locales)),
      locales,
      targets: { categories, groups: await findMenuPages(db, categories) },
      drawn,
      pictures: await listPictures(db, drawn),
    },
  };
}

export const readCampaigns = async (db: Db): Promise<DeskCampaigns> => (await findCampaignsToEdit(db)).campaigns;
