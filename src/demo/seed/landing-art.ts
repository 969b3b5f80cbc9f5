import type { Art } from '../art/types.ts';

/**
 * What the pictures of the landing page are drawn from, by their places: one banner for each of its variants
 * (`src/config/landing/routes.ts`).
 */
export const landingArt: Readonly<Record<string, Art>> = {
  banner: { form: 'compact', color: '#b8505f', finish: 'satin' },
  'banner_CA-en': { form: 'jar', color: '#8c5b78', finish: 'cream' },
  banner_AU: { form: 'squeeze-tube', color: '#d9825b', finish: 'cream' },
  banner_NZ: { form: 'dropper', color: '#a8763e', finish: 'sheer' },
  'banner_es-mx': { form: 'palette', color: '#b3262e', finish: 'matte' },
  referral: { form: 'gift-box', color: '#7a3b4a', finish: 'matte' },
};

/** Their names on the images host. */
export const landingImagePaths: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(landingArt).map((place) => [place, `landing/${place}.png`]),
);
