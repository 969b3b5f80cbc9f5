/** The feature-permission set (document 3, section 6): what of the shop may be seen. */
export const features = {
  preferredCustomer: { viewable: true },
  landingPage: { viewable: true },
  defaultLandingPage: { viewable: false },
} as const satisfies Record<string, { viewable: boolean }>;

export type Feature = keyof typeof features;

export const isViewable = (feature: Feature): boolean => features[feature].viewable;
