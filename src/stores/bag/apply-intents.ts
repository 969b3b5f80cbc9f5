import { countries, type CountryCode } from '../../config/countries.ts';
import { basketLimits } from '../../config/limits.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import type { AddToBag } from '../../domain/bag/add-to-bag.ts';
import type { BagIntent, StoredIntent } from './intents.ts';
import type { BagLine } from './state.ts';

/** `applyIntents` replaces it by a unique id. */
const unknownItemId = -1;

const createPlaceholderLine = (sku: string, country: CountryCode): BagLine => {
  const noAmount = { minor: 0, currency: countries[country].currency };
  const emptyLine = {
    basketItemId: unknownItemId,
    productId: 0,
    sku,
    name: '',
    link: '',
    imageUrl: '',
    quantity: 0,
    promotionId: 0,
    itemTypeId: 0,
    isFree: false,
    regularPrice: null,
    stockLeft: null,
  };
  return { ...emptyLine, isFee: sku === membershipSku, price: noAmount, total: noAmount, isPending: true };
};

const matchesOrdinaryLine = (sku: string) => (line: BagLine) => line.sku === sku && line.promotionId === 0;

function setLineQuantity(line: BagLine, requested: number): BagLine {
  const quantity = Math.min(requested, line.isFee ? 1 : basketLimits.quantity);
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

/** Applies unanswered intents to the server's lines. Lines that the server does not know get unique ids below 0. */
export function applyIntents(
  lines: readonly BagLine[],
  storedIntents: readonly StoredIntent[],
  country: CountryCode,
): readonly BagLine[] {
  const result = storedIntents.reduce((current, { intent }) => applyIntent(current, intent, country), lines);
  return result.map((line, index) => (line.basketItemId < 0 ? { ...line, basketItemId: unknownItemId - index } : line));
}
