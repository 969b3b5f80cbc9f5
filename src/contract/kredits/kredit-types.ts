/** CONST-016 and CONST-017. */
export const KreditType = { OwnOrder: 1, FirstOrder: 2, LoyaltyKredit: 3, Adjustment: 4 } as const;
export const KreditSource = {
  Unknown: 0,
  Order: 1,
  CustomerReferral: 2,
  PromotionalAward: 3,
  MembershipCancelled: 4,
  CustomerService: 5,
} as const;
