import { brandMarks } from '../config/shell/brand-mark.ts';
import { brandName } from '../config/shell/brand-name.ts';
import { linkPicturePath } from '../i18n/paths.ts';
import { computeFileDigest } from './snapshot/digest.ts';

/*
 * The picture that other sites show of a link: the mark of the brand, beside a picture of the page where it has one.
 */

/** Pictures have no dark theme: the colours of `tokens.css` in the light one. */
const colors = { ink: '#241a1d', accent: '#8a1f3d' } as const;
export const shareSurface = '#fbf8f3';
export const shareRule = '#e3d9cf';

/** The sides of `brandSignature` in px. */
export const signatureSize = { width: 360, height: 300 } as const;

const emblemSide = 40;
const emblemScale = 4.4;
const nameScale = 0.078;
const lineWidth = 1.1;
const nameBaseLine = 286;

function drawEmblem(): string {
  const left = (signatureSize.width - emblemSide * emblemScale) / 2;
  const shapes = brandMarks.default.parts.map(({ kind, path }) =>
    kind === 'thin'
      ? `<path fill="none" stroke="${colors.accent}" stroke-width="${lineWidth}" stroke-linecap="round" d="${path}"/>`
      : `<path fill="${colors.accent}" d="${path}"/>`,
  );
  return `<g transform="translate(${left}) scale(${emblemScale})">${shapes.join('')}</g>`;
}

function drawName(): string {
  const left = (signatureSize.width - brandName.width * nameScale) / 2;
  const transform = `translate(${left} ${nameBaseLine}) scale(${nameScale})`;
  return `<path fill="${colors.ink}" transform="${transform}" d="${brandName.path}"/>`;
}

/** The mark of the brand above its name, as an SVG without texts: no font is needed, in any language. */
export const brandSignature = `<svg xmlns="http://www.w3.org/2000/svg" width="${signatureSize.width}" height="${signatureSize.height}">${drawEmblem()}${drawName()}</svg>`;

/** Raise this when the pictures are composed in another way: what caches hold under an address never changes. */
const compositionVersion = 1;
const designLength = 6;
const design = computeFileDigest(Buffer.from(`${compositionVersion}${brandSignature}`)).slice(0, designLength);

/** Stands for the digest of a picture on pages that have none. */
export const brandShareDigest = 'brand';

/** The address of the picture for links to a page that shows the picture with this digest. */
export const shareImagePath = (digest: string | null | undefined): string =>
  linkPicturePath(digest ?? brandShareDigest, design);
