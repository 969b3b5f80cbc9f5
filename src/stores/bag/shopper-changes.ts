import type { CommerceEvent } from '../commerce-events.ts';
import type { BasketUpdate } from './basket-update.ts';
import type { BagIntent } from './intents.ts';
import type { BagLine } from './state.ts';
import { type ServerBasket, toBagLines } from './view.ts';

type ProductIntent = Extract<BagIntent, { kind: 'add' | 'set' | 'remove' }>;
type Addition = Extract<BagIntent, { kind: 'add' }>;

/** Rewards are left out: they come and go with their promotion. */
const isAboutProduct = (intent: BagIntent): intent is ProductIntent =>
  !('promotionId' in intent) || intent.promotionId === 0;
const isAddition = (intent: BagIntent): intent is Addition => intent.kind === 'add';

const findLine = (lines: readonly BagLine[] | null, sku: string) =>
  lines?.find((line) => line.sku === sku && line.promotionId === 0);

/** How many pieces intents about one product have added; below 0 for removed ones. The server may add fewer. */
function countChange(intents: readonly ProductIntent[], before: number | null, after: number): number {
  if (!intents.every(isAddition)) return before === null ? 0 : after - before;
  const asked = intents.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, Math.min(asked, after - (before ?? 0)));
}

/**
 * Compares the bag before and after the server's reply to intents. `before` is null where it is not known: then only
 * additions count.
 */
function findShopperChanges(
  intents: readonly BagIntent[],
  before: readonly BagLine[] | null,
  after: readonly BagLine[],
): CommerceEvent[] {
  const byProduct = Map.groupBy(intents.filter(isAboutProduct), ({ sku }) => sku);
  const changes = [...byProduct].map(([sku, own]) => {
    const [oldLine, newLine] = [findLine(before, sku), findLine(after, sku)];
    const change = countChange(own, before && (oldLine?.quantity ?? 0), newLine?.quantity ?? 0);
    return { line: newLine ?? oldLine, change };
  });
  const toEvent = (kind: 'added' | 'removed', isOfKind: (change: number) => boolean): CommerceEvent[] => {
    const items = changes.flatMap(({ line, change }) => {
      if (!line || !isOfKind(change)) return [];
      const { name, price, isFree, sku } = line;
      return [{ sku, name, price, isFree, quantity: Math.abs(change) }];
    });
    return items.length > 0 ? [{ kind, items }] : [];
  };
  return [...toEvent('added', (change) => change > 0), ...toEvent('removed', (change) => change < 0)];
}

/**
 * Announces what each reply has made of the shopper's intents. A reply without the basket is followed by one that has
 * it.
 */
export function createChangeAnnouncer(announce: (event: CommerceEvent) => void) {
  let answered: readonly BagIntent[] = [];
  return ({ intents, reply, errorCode }: BasketUpdate, before: ServerBasket | null): void => {
    if (errorCode === null) answered = [...answered, ...intents];
    if (!reply) return;
    const changes = findShopperChanges(answered, before && toBagLines(before.basket), toBagLines(reply.basket));
    answered = [];
    for (const change of changes) announce(change);
  };
}
