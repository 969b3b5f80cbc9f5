import type { CommerceEvent } from '../commerce-events.ts';
import type { BasketUpdate } from './basket-update.ts';
import type { BagIntent } from './intents.ts';
import type { BagLine } from './state.ts';
import { type ServerBasket, toBagLines } from './view.ts';

type ProductIntent = Extract<BagIntent, { kind: 'add' | 'set' | 'remove' }>;

/** Rewards are left out: they come and go with their promotion. */
const isAboutProduct = (intent: BagIntent): intent is ProductIntent =>
  intent.kind === 'add' || intent.kind === 'set' || (intent.kind === 'remove' && intent.promotionId === 0);

const findLine = (lines: readonly BagLine[] | null, sku: string) =>
  lines?.find((line) => line.sku === sku && line.promotionId === 0);

/** How many pieces intents about one product have added; below 0 for removed ones. The server may add fewer. */
function countChange(intents: readonly ProductIntent[], before: number | null, after: number): number {
  const asked = intents.reduce((sum, intent) => sum + (intent.kind === 'add' ? intent.quantity : 0), 0);
  const isAddition = intents.every(({ kind }) => kind === 'add');
  if (isAddition) return Math.max(0, Math.min(asked, after - (before ?? 0)));
  return before === null ? 0 : after - before;
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
  const changes = [...byProduct].flatMap(([sku, own]) => {
    const [oldLine, newLine] = [findLine(before, sku), findLine(after, sku)];
    const line = newLine ?? oldLine;
    const change = countChange(own, before && (oldLine?.quantity ?? 0), newLine?.quantity ?? 0);
    return line && change !== 0 ? [{ line, change }] : [];
  });
  const toEvent = (kind: 'added' | 'removed', sign: 1 | -1): CommerceEvent[] => {
    const items = changes
      .filter(({ change }) => change * sign > 0)
      .map(({ line: { name, price, isFree, sku }, change }) => ({ sku, name, price, isFree, quantity: change * sign }));
    return items.length > 0 ? [{ kind, items }] : [];
  };
  return [...toEvent('added', 1), ...toEvent('removed', -1)];
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
