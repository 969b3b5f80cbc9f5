/** How many of a customer's latest orders the front of the shop looks at, and how many of their products it shows. */
export const latestOrderLimits = { orders: 3, products: 8 } as const;
