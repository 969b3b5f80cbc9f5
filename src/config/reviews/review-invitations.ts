/** When buyers are asked for reviews, in days. */
export const reviewInvitationDays = {
  /** From the delivery to the email: long enough to have used a product. */
  afterDelivery: 10,
  /** How long a parcel is assumed to travel when no day of delivery was promised. */
  inTransit: 7,
  /** Who was not asked within this time after the day, is not asked any more. */
  late: 30,
  /** How long the links of an email lead to the form. */
  linkLifetime: 120,
} as const;

/** At most this many products of an order are in its email. */
export const maxInvitedProducts = 6;
