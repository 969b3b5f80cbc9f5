import type { LandingImageName } from '../config/landing/images.ts';
import type { Art } from '../server/platform/database/product-art.ts';

/** The form, color and finish of each image of the landing page. */
export const landingArt: Readonly<Record<LandingImageName, Art>> = {
  banner: { form: 'compact', color: '#b8505f', finish: 'satin' },
  'banner_CA-en': { form: 'jar', color: '#8c5b78', finish: 'cream' },
  banner_AU: { form: 'squeeze-tube', color: '#d9825b', finish: 'cream' },
  banner_NZ: { form: 'dropper', color: '#a8763e', finish: 'sheer' },
  'banner_es-mx': { form: 'palette', color: '#b3262e', finish: 'matte' },
  referral: { form: 'gift-box', color: '#7a3b4a', finish: 'matte' },
};
