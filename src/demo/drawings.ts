import type { Kysely } from 'kysely';
import {
  drawBanner,
  drawCategory,
  drawPlaceholder,
  drawPortrait,
  drawProduct,
  drawSwatch,
  drawTexture,
} from './art/draw.ts';
import type { Tables } from '../server/platform/database/tables.ts';
import { findCampaign } from '../server/areas/shell/index.ts';
import { findCategoryArt, findProductArt } from '../server/areas/catalogue/index.ts';
import { findDistributor } from '../server/areas/referral/index.ts';
import { landingArt } from './seed/landing-art.ts';

type Db = Kysely<Tables>;

/** A picture that can be drawn. `key` names everything it is drawn from, so that equal keys mean equal pictures. */
export interface Drawing {
  key: string;
  draw(): string;
}

type Find = (db: Db, id: string) => Promise<Drawing | undefined>;

/** Counts up when the drawing code changes its look, so that pictures kept on disk are made again. */
const edition = 1;

const drawing = (kind: string, from: unknown, draw: () => string): Drawing => ({
  key: JSON.stringify([edition, kind, from]),
  draw,
});

const number = (id: string) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);

/** Shades lie on the paper of their base product; their art is in their own colors. */
const product: Find = async (db, sku) => {
  const found = await findProductArt(db, sku);
  if (!found) return undefined;
  const { art, baseSku } = found;
  const seed = baseSku ?? found.sku;
  return drawing('product', [art, seed], () => drawProduct(art, seed));
};

const swatch: Find = async (db, sku) => {
  const found = await findProductArt(db, sku);
  if (!found) return undefined;
  const color = found.color ?? found.art.color;
  return drawing('swatch', [color, found.art.finish], () => drawSwatch(color, found.art.finish));
};

const texture: Find = async (db, sku) => {
  const found = await findProductArt(db, sku);
  return found && drawing('texture', [found.art, found.sku], () => drawTexture(found.art, found.sku));
};

const category: Find = async (db, id) => {
  const found = await findCategoryArt(db, number(id));
  return found && drawing('category', [found.art, id], () => drawCategory(found.art, id));
};

const campaign: Find = async (db, id) => {
  const found = await findCampaign(db, id);
  return found && drawing('campaign', [found.art, id], () => drawBanner(found.art, id));
};

const landing: Find = async (_db, place) => {
  const art = landingArt[place];
  return art && drawing('landing', [art, place], () => drawBanner(art, `landing ${place}`));
};

const distributor: Find = async (db, id) => {
  const portrait = (await findDistributor(db, number(id)))?.portrait;
  return portrait
    ? drawing('distributor', [id, portrait.monogram], () => drawPortrait(id, portrait.monogram))
    : undefined;
};

/** The kinds of pictures by the folder of their address. */
export const drawings = {
  products: product,
  swatches: swatch,
  textures: texture,
  categories: category,
  campaigns: campaign,
  landing,
  distributors: distributor,
} as const satisfies Record<string, Find>;

export const placeholder = drawing('placeholder', null, drawPlaceholder);
