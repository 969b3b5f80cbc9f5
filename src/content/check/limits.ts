export interface CheckLimits {
  /** Share of a locale's products that may go before a publish is refused: 1/3. */
  maxRemovedShare: number;
  /** Times that a price may grow or shrink: 10. */
  maxPriceFactor: number;
}

export const defaultCheckLimits: CheckLimits = { maxRemovedShare: 1 / 3, maxPriceFactor: 10 };
