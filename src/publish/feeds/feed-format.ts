import type { FeedItem } from './feed-item.ts';
import type { FeedMarket } from './feed-market.ts';

/** A file of products. Its text is the head, the texts of its products with separators between them, and the tail. */
export interface FeedFormat {
  /** The name of the file. */
  file: string;
  createHead(market: FeedMarket): string;
  separator: string;
  tail: string;
  /** The text of a product's items, of which there is at least one. */
  writeItems(items: readonly FeedItem[], market: FeedMarket): string;
}
