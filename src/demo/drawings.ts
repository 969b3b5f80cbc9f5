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

type FindDrawing = (db: Db, id: string) => Promise<Drawing | undefined>;

/** Counts up when the drawing code changes its look, so that pictures kept on disk are made again. */
const drawingVersion = 1;

const createDrawing = (kind: string, from: unknown, draw: () => string): Drawing => ({
  key: JSON.stringify([drawingVersion, kind, from]),
  draw,
});

const parseId = (id: string) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);

/** Shades lie on the paper of their base product; their art is in their own colors. */
const findProductDrawing: FindDrawing = async (db, sku) => {
  const found = await findProductArt(db, sku);
  if (!found) return undefined;
  const { art, baseSku } = found;
  const seed = baseSku ?? found.sku;
  return createDrawing('product', [art, seed], () => drawProduct(art, seed));
};

const findSwatchDrawing: FindDrawing = async (db, sku) => {
  const found = await findProductArt(db, sku);
  if (!found) return undefined;
  const color = found.color ?? found.art.color;
  return createDrawing('swatch', [color, found.art.finish], () => drawSwatch(color, found.art.finish));
};

const findTextureDrawing: FindDrawing = async (db, sku) => {
  const found = await findProductArt(db, sku);
  return found && createDrawing('texture', [found.art, found.sku], () => drawTexture(found.art, found.sku));
};

const findCategoryDrawing: FindDrawing = async (db, id) => {
  const found = await findCategoryArt(db, parseId(id));
  return found && createDrawing('category', [found.art, id], () => drawCategory(found.art, id));
};

const findCampaignDrawing: FindDrawing = async (db, id) => {
  const found = await findCampaign(db, id);
  return found && createDrawing('campaign', [found.art, id], () => drawBanner(found.art, id));
};

const findLandingDrawing: FindDrawing = async (_db, place) => {
  const art = landingArt[place];
  return art && createDrawing('landing', [art, place], () => drawBanner(art, `landing ${place}`));
};

const findDistributorDrawing: FindDrawing = async (db, id) => {
  const portrait = (await findDistributor(db, parseId(id)))?.portrait;
  return portrait
    ? createDrawing('distributor', [id, portrait.monogram], () => drawPortrait(id, portrait.monogram))
    : undefined;
};

/** The kinds of pictures by the folder of their address. */
export const drawingFinders = {
  products: findProductDrawing,
  swatches: findSwatchDrawing,
  textures: findTextureDrawing,
  categories: findCategoryDrawing,
  campaigns: findCampaignDrawing,
  landing: findLandingDrawing,
  distributors: findDistributorDrawing,
} as const satisfies Record<string, FindDrawing>;

export const placeholderDrawing = createDrawing('placeholder', null, drawPlaceholder);
