/** What customers keep for later, and the links by which they share it. */
export interface WishTables {
  wishes: { customerId: number; sku: string; addedAt: Date };
  sharedWishLists: { customerId: number; shareId: string; showsName: boolean; createdAt: Date };
}
