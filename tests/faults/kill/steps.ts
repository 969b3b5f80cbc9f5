/** A step of the pipeline: something that happens, and whether the process dies right before or right after it. */
export interface Step {
  when: 'before' | 'after';
  event: string;
  /** What the shopper is told once the process is back, if they do nothing. An open payment waits for another submit. */
  ends: 'open' | 'complete' | 'void';
}

/** The steps of an order, in their order, then those of a payment whose bag was changed. */
export const steps: Readonly<Record<string, Step>> = {
  'before the claim': { when: 'before', event: 'claim', ends: 'open' },
  'once the stock is taken': { when: 'after', event: 'stock', ends: 'open' },
  'once the order is written': { when: 'after', event: 'order', ends: 'open' },
  'once the claim is committed': { when: 'after', event: 'commit of claim', ends: 'complete' },
  'before the capture': { when: 'before', event: 'provider capture', ends: 'complete' },
  'once the money is taken': { when: 'after', event: 'provider capture', ends: 'complete' },
  'while the order is completed': { when: 'after', event: 'state complete', ends: 'complete' },
  'once the hub message is written': { when: 'after', event: 'hub message', ends: 'complete' },
  'once the order is completed': { when: 'after', event: 'commit of state complete', ends: 'complete' },
  'once an email is sent': { when: 'after', event: 'email', ends: 'complete' },
  'while a payment is rejected': { when: 'after', event: 'state voiding', ends: 'open' },
  'once a payment is rejected': { when: 'after', event: 'commit of state voiding', ends: 'void' },
  'once a payment is released': { when: 'after', event: 'provider void', ends: 'void' },
  'once the release is stored': { when: 'after', event: 'state closed', ends: 'void' },
};

const statements: readonly (readonly [RegExp, string])[] = [
  [/nextval\('order_ids'\)/, 'claim'],
  [/^with wanted .*taken as/s, 'stock'],
  [/insert into "order_lines"/, 'order'],
  [/^insert into "hub_messages"/, 'hub message'],
  [/^insert into "mails"/, 'email'],
  [/^commit$/i, 'commit'],
];

/** What a statement does for an order; null when it does nothing that a step is named after. */
export function toEvent(text: string, values: readonly unknown[]): string | null {
  if (text.startsWith('update "payment_attempts" set "state" = $1, ') && !text.includes('nextval'))
    return `state ${String(values[0])}`;
  return statements.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
