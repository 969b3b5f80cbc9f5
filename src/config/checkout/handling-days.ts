/** For how many working days an order is prepared. Those of the morning leave on the same day, others on the next one. */
export const handlingDays = { from: 0, to: 1 } as const;
