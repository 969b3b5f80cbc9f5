export interface CheckLimits {
  /** A publish is refused when this share of a locale's products was removed. */
  maxRemovedShare: number;
  /** A publish is refused when a price is this many times higher or lower. */
  maxPriceFactor: number;
}

export const defaultCheckLimits: CheckLimits = { maxRemovedShare: 1 / 3, maxPriceFactor: 10 };
