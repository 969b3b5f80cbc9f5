import {
  drawBanner,
  drawCategory,
  drawPlaceholder,
  drawPortrait,
  drawProduct,
  drawSwatch,
  drawTexture,
} from './art/draw.ts';
import { drawContents } from './art/contents.ts';
import { drawInHand } from './art/in-hand.ts';
import { drawLook } from './art/look.ts';
import { drawOnLips } from './art/on-lips.ts';
import { drawOnSkin } from './art/on-skin.ts';
import { landingImageNames } from '../config/landing/images.ts';
import type { Art } from '../server/platform/database/product-art.ts';
import type { Drawing, FindDrawing, ImageDrawings } from '../server/platform/images/drawing.ts';
import { findCampaign } from '../server/areas/shell/index.ts';
import { findCategoryArt, findProductArt } from '../server/areas/catalogue/index.ts';
import { findDistributor } from '../server/areas/referral/index.ts';
import { landingArt } from './landing-art.ts';
import { setContents } from './seed/catalogue/pictures.ts';
import { looks } from './seed/looks.ts';

/** Increase it when the drawing code changes how images look, so that saved images are drawn again. */
const drawingVersion = 2;

const createDrawing = (kind: string, input: unknown, draw: () => string): Drawing => ({
  key: JSON.stringify([drawingVersion, kind, input]),
  draw,
});

const parseId = (id: string) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);

/** Shades have the background of their base product and are drawn in their own colors. */
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

/** A picture of a product or of one of its shades, which differs from that of the product by its colors alone. */
const findPictureDrawing =
  (kind: string, draw: (art: Art, seed: string) => string): FindDrawing =>
  async (db, sku) => {
    const found = await findProductArt(db, sku);
    if (!found) return undefined;
    const seed = found.baseSku ?? found.sku;
    return createDrawing(kind, [found.art, seed], () => draw(found.art, seed));
  };

const findContentsDrawing: FindDrawing = async (db, sku) => {
  const found = await Promise.all((setContents[sku] ?? []).map((piece) => findProductArt(db, piece)));
  const pieces = found.flatMap((product) => (product ? [product.art] : []));
  return pieces.length > 0 ? createDrawing('contents', [sku, pieces], () => drawContents(sku, pieces)) : undefined;
};

const findCategoryDrawing: FindDrawing = async (db, id) => {
  const found = await findCategoryArt(db, parseId(id));
  return found && createDrawing('category', [found.art, id], () => drawCategory(found.art, id));
};

const findCampaignDrawing: FindDrawing = async (db, id) => {
  const found = await findCampaign(db, id);
  if (!found?.art) return undefined;
  const { art } = found;
  return createDrawing('campaign', [art, id], () => drawBanner(art, id));
};

const findLookDrawing: FindDrawing = async (db, id) => {
  const look = looks.find((candidate) => candidate.id === id);
  if (!look) return undefined;
  const found = await Promise.all(
    look.pieces.map(async (piece) => ({ piece, product: await findProductArt(db, piece.sku) })),
  );
  const pieces = found.flatMap(({ piece, product }) => (product ? [{ piece, art: product.art }] : []));
  return createDrawing('look', pieces, () => drawLook(id, pieces));
};

const findLandingDrawing: FindDrawing = async (_db, id) => {
  const name = landingImageNames.find((candidate) => candidate === id);
  if (!name) return undefined;
  const art = landingArt[name];
  return createDrawing('landing', [art, name], () => drawBanner(art, `landing ${name}`));
};

const findDistributorDrawing: FindDrawing = async (db, id) => {
  const portrait = (await findDistributor(db, parseId(id)))?.portrait;
  return portrait
    ? createDrawing('distributor', [id, portrait.monogram], () => drawPortrait(id, portrait.monogram))
    : undefined;
};

/** Draws every image of the shop from its database rows. */
export const demoDrawings: ImageDrawings = {
  finders: {
    products: findProductDrawing,
    swatches: findSwatchDrawing,
    textures: findTextureDrawing,
    'on-lips': findPictureDrawing('on-lips', drawOnLips),
    'on-skin': findPictureDrawing('on-skin', drawOnSkin),
    'in-hand': findPictureDrawing('in-hand', drawInHand),
    contents: findContentsDrawing,
    categories: findCategoryDrawing,
    campaigns: findCampaignDrawing,
    looks: findLookDrawing,
    landing: findLandingDrawing,
    distributors: findDistributorDrawing,
  },
  placeholder: createDrawing('placeholder', null, drawPlaceholder),
};
