/** The landing page's images on the image host: a banner for each variant with its own, and the referral image. */
export const landingImageNames = [
  'banner',
  'banner_CA-en',
  'banner_AU',
  'banner_NZ',
  'banner_es-mx',
  'referral',
] as const;
export type LandingImageName = (typeof landingImageNames)[number];

/** The image addresses below the image host, by name. */
export const landingImagePaths: Readonly<Record<string, string>> = Object.fromEntries(
  landingImageNames.map((name) => [name, `landing/${name}.png`]),
);
