/** The feature-permission set: the parts of the shop that can be seen (AUTH-021). */
export const features = {
  preferredCustomer: { viewable: true },
  landingPage: { viewable: true },
  defaultLandingPage: { viewable: false },
  /** In the account area, for a shop in which distributors look at the accounts of their customers (ACC-008, ACC-009). */
  impersonationBanner: { viewable: false },
} as const satisfies Record<string, { viewable: boolean }>;

export type Feature = keyof typeof features;

export const isViewable = (feature: Feature): boolean => features[feature].viewable;
