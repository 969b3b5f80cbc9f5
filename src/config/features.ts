/** The feature-permission set: the parts of the shop that can be shown or hidden (AUTH-021). */
export const features = {
  preferredCustomer: { viewable: true },
  landingPage: { viewable: true },
  defaultLandingPage: { viewable: false },
  /** For a shop whose distributors can view the accounts of their customers, in the account area (ACC-008, ACC-009). */
  impersonationBanner: { viewable: false },
} as const satisfies Record<string, { viewable: boolean }>;

export type Feature = keyof typeof features;

export const isViewable = (feature: Feature): boolean => features[feature].viewable;
