import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { parseArgs } from 'node:util';
import type { SentChoice } from '../refunds/tell-unsent.ts';
import type { ParcelLine } from './parcel-lines.ts';

const usage = `Usage: npm run orders -- COMMAND
  list [--limit 50]         the newest orders
  show NUMBER               an order, its refunds, its payment and what the provider says
  ship NUMBER --carrier NAME [--tracking NUMBER] [--line SKU=QUANTITY …] [--partial] [--again] [--disputed]
                            sends a parcel on its way, and writes to the customer; --line says what is in it, and
                            --partial that more follows; a pickup of the same pieces within 10 minutes needs --again,
                            and an order whose payment is disputed --disputed
  hold NUMBER               keeps an order from being shipped
  release NUMBER            lets an order that was held be shipped
  cancel NUMBER [--reason TEXT]
                            cancels an order that was not shipped: money, stock, kredits and a membership go back (also: void)
  refund NUMBER [--amount 12.50 | --line SKU=QUANTITY … [--sent | --unsent]] [--restock] [--reason TEXT] [--again]
                            refunds all that is left, an amount, or the price of pieces, which --restock puts
                            into stock; of an order of which a part has left, --sent or --unsent says whether these
                            pieces had: only unsent ones are no longer shipped; the same refund within 10 minutes
                            needs --again
  return NUMBER             records that the customer is sending an order back
  keep NUMBER               records that the customer keeps what they had wanted to send back
  receive NUMBER --line SKU=QUANTITY … [--unsellable] [--reason TEXT] [--again]
                            takes pieces back: they are paid back, and go into stock unless they are --unsellable; the
                            same pieces within 10 minutes need --again
  reconcile [--repair]      lists open disputes, and differences between the shop and its payment providers, of which
                            --repair repairs the safe ones
  --by NAME                 who gives the command, for cancel, refund and receive`;

const options = {
  limit: { type: 'string', default: '50' },
  amount: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string', default: '' },
  line: { type: 'string', multiple: true, default: [] as string[] },
  partial: { type: 'boolean', default: false },
  restock: { type: 'boolean', default: false },
  sent: { type: 'boolean', default: false },
  unsent: { type: 'boolean', default: false },
  unsellable: { type: 'boolean', default: false },
  reason: { type: 'string', default: '' },
  by: { type: 'string', default: 'operator' },
  again: { type: 'boolean', default: false },
  disputed: { type: 'boolean', default: false },
  repair: { type: 'boolean', default: false },
} as const;

/** An error that the operator sees together with the usage. */
export const invalidArguments = (reason: string) => new UserFacingError('INVALID_ARGUMENTS', `${reason}\n${usage}`);

/** Parses the arguments of a command. Throws INVALID_ARGUMENTS for unknown options. */
export function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw invalidArguments(error instanceof Error ? error.message : String(error));
  }
}

export type CommandOptions = ReturnType<typeof parseArguments>['values'];

/** Whether pieces had been sent, as an operator says it. */
export function parseSent({ sent, unsent }: CommandOptions): SentChoice {
  if (sent && unsent) throw invalidArguments('Give --sent or --unsent, not both.');
  if (!sent && !unsent) return null;
  return sent ? 'sent' : 'unsent';
}

/** Lines such as AV-0804=2. A sku may contain `=`. A product that is named twice counts together. */
export function parseLines(texts: readonly string[]): ParcelLine[] {
  const lines = new Map<string, number>();
  for (const text of texts) {
    const [, sku = '', quantity = ''] = /^(.+)=([1-9]\d{0,5})$/.exec(text) ?? [];
    if (sku === '') throw invalidArguments(`"${text}" is no line such as AV-0804=2.`);
    lines.set(sku, (lines.get(sku) ?? 0) + Number(quantity));
  }
  return [...lines].map(([sku, quantity]) => ({ sku, quantity }));
}
