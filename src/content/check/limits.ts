export interface CheckLimits {
  /** Share of a locale's products that may go before a publish is refused: 1/3. */
  productsGone: number;
  /** Times that a price may grow or shrink: 10. */
  priceFactor: number;
}

export const defaultLimits: CheckLimits = { productsGone: 1 / 3, priceFactor: 10 };
