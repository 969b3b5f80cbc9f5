/** The texts of a campaign in each locale, with their labels at the desk. They are plain. Those without `title` show none. */
export const campaignTexts = [
  { key: 'title', maxLength: 120, rows: 1, deskLabel: 'campaignTitle' },
  { key: 'eyebrow', maxLength: 60, rows: 1, deskLabel: 'campaignEyebrow' },
  { key: 'text', maxLength: 300, rows: 2, deskLabel: 'campaignText' },
  { key: 'action', maxLength: 40, rows: 1, deskLabel: 'campaignAction' },
  { key: 'alt', maxLength: 200, rows: 1, deskLabel: 'campaignAlt' },
] as const;

export const campaignTextKeys = campaignTexts.map(({ key }) => key);

export const campaignPlacements = ['front-banner', 'front-tile'] as const;

/** The limits of pictures that staff upload. Sides are in px. One that no campaign shows is kept for `unusedDays`. */
export const deskPictureLimits = {
  bytes: 10_000_000,
  pixels: 60_000_000,
  side: 2_400,
  unusedDays: 30,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** The limits of campaigns. A banner is as wide as the page, so a picture has at least `pictureWidth` px. */
export const campaignLimits = { campaigns: 12, link: 500, picture: 500, pictureWidth: 1200 } as const;
