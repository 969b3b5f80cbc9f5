/** What shoppers may be told of a product: that it is in stock again, and that its price fell. */
export const noticeKinds = ['stock', 'price'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
