import { countries, type CountryCode } from '../../config/countries.ts';
import { basketLimits } from '../../config/limits.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import type { AddToBag } from '../../domain/bag/add-to-bag.ts';
import type { BagIntent, StoredIntent } from './intents.ts';
import type { BagLine } from './state.ts';

const createPlaceholderLine = (sku: string, country: CountryCode): BagLine => {
  const nothing = { minor: 0, currency: countries[country].currency };
  const shared = {
    basketItemId: -1,
    productId: 0,
    sku,
    name: '',
    link: '',
    imageUrl: '',
    quantity: 0,
    promotionId: 0,
    itemTypeId: 0,
    isFree: false,
  };
  return { ...shared, isFee: sku === membershipSku, price: nothing, total: nothing, isPending: true };
};

const matchesOrdinaryLine = (sku: string) => (line: BagLine) => line.sku === sku && line.promotionId === 0;

function setLineQuantity(line: BagLine, wanted: number): BagLine {
  const quantity = Math.min(wanted, line.isFee ? 1 : basketLimits.quantity);
  return { ...line, quantity, total: { ...line.total, minor: line.price.minor * quantity }, isPending: true };
}

const replaceLine = (lines: readonly BagLine[], old: BagLine, changed: BagLine) =>
  lines.map((line) => (line === old ? changed : line));

function addToLines(
  lines: readonly BagLine[],
  { sku, quantity, shown }: AddToBag,
  country: CountryCode,
): readonly BagLine[] {
  const line = lines.find(matchesOrdinaryLine(sku));
  return line
    ? replaceLine(lines, line, setLineQuantity(line, line.quantity + quantity))
    : [...lines, setLineQuantity({ ...createPlaceholderLine(sku, country), ...shown }, quantity)];
}

function applyIntent(lines: readonly BagLine[], intent: BagIntent, country: CountryCode): readonly BagLine[] {
  switch (intent.kind) {
    case 'add':
      return addToLines(lines, intent, country);
    case 'set':
      return lines.map((line) =>
        matchesOrdinaryLine(intent.sku)(line) ? setLineQuantity(line, intent.quantity) : line,
      );
    case 'remove':
      return lines.filter((line) =>
        intent.promotionId > 0 ? line.promotionId !== intent.promotionId : !matchesOrdinaryLine(intent.sku)(line),
      );
    case 'decline':
      return lines.filter(({ promotionId }) => promotionId !== intent.promotionId);
    case 'claim': {
      const { sku, promotionId, name } = intent;
      return [
        ...lines.filter((line) => line.promotionId !== promotionId),
        { ...createPlaceholderLine(sku, country), name, promotionId, isFree: true, quantity: 1 },
      ];
    }
  }
}

/**
 * The bag as the shopper wants it: the server's lines with what has no answer yet. Lines that the server does not know
 * have ids below 0, each its own.
 */
export function applyIntents(
  lines: readonly BagLine[],
  kept: readonly StoredIntent[],
  country: CountryCode,
): readonly BagLine[] {
  const wanted = kept.reduce((result, { intent }) => applyIntent(result, intent, country), lines);
  return wanted.map((line, index) => (line.basketItemId < 0 ? { ...line, basketItemId: -1 - index } : line));
}
