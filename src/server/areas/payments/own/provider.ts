import { z } from 'zod';
import { takeStepOrRead, toPaymentError } from '../answers.ts';
import { PaymentProviderUnavailable, PaymentRefused } from '../provider.ts';
import type { PaymentProvider, ProviderPayment } from '../provider.ts';
import { ownAnswers } from './answers.ts';
import { cardApiPaths, ListReply, OpenReply, PaymentReply } from './wire.ts';
import type { OpenBody } from './wire.ts';

const name = 'own';

interface OwnProviderOptions {
  /** Where the card provider answers the shop's server. Without a slash at the end. */
  url: string;
  readSecret: () => Promise<string>;
  /** How long an answer may take, in milliseconds. */
  timeoutMs?: number;
}

interface ApiAnswer {
  status: number;
  body: unknown;
}

const ErrorReply = z.object({ code: z.string() }).catch({ code: 'UNKNOWN' });

/** Calls the card provider. An unclear answer counts as no answer. */
function createCall({ url, readSecret, timeoutMs = 10_000 }: OwnProviderOptions) {
  const send = async (path: string, body?: object): Promise<ApiAnswer> => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${await readSecret()}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await response.json() };
  };
  return async <T>(reply: z.ZodType<T>, path: string, body?: object): Promise<T> => {
    const answer = await send(path, body).catch((cause: unknown) => {
      throw new PaymentProviderUnavailable(name, { cause });
    });
    const { status, body: answered } = answer;
    if (status !== 200)
      throw toPaymentError(ownAnswers, { provider: name, status, codes: [ErrorReply.parse(answered).code] });
    const parsed = reply.safeParse(answered);
    if (!parsed.success) throw new PaymentProviderUnavailable(name, { cause: parsed.error });
    return parsed.data;
  };
}

async function* noDisputes(): AsyncIterable<string> {
  // Nobody disputes the payment of a test card.
}

/** The adapter of our own card provider, called over HTTP. */
export function createOwnProvider(options: OwnProviderOptions): PaymentProvider {
  const call = createCall(options);
  const read = (reference: string) => call(PaymentReply, cardApiPaths.payment(reference));
  return {
    name,
    open: async ({ transactionId, amountMinor, currency, country, languageTag, returnUrl }) => {
      const body: OpenBody = { transactionId, amountMinor, currency, country, languageTag, returnUrl };
      return { ...(await call(OpenReply, cardApiPaths.payments, body)), presentation: 'frame' };
    },
    read,
    capture: (reference, amountMinor) =>
      takeStepOrRead(
        () => call(PaymentReply, cardApiPaths.capture(reference), { amountMinor }),
        () => read(reference),
      ),
    void: (reference) =>
      takeStepOrRead(
        () => call(PaymentReply, cardApiPaths.void(reference), {}),
        () => read(reference),
      ),
    refund: (reference, amountMinor, refundId) =>
      call(PaymentReply, cardApiPaths.refund(reference), { amountMinor, refundId }),
    list: (since) => list(call, since),
    listDisputes: noDisputes,
    readDispute: () => Promise.reject(new PaymentRefused(name, 'DISPUTE_NOT_FOUND', { answer: 'missing' })),
  };
}

async function* list(call: ReturnType<typeof createCall>, since: number): AsyncIterable<ProviderPayment> {
  let from: { since: number; after: string } | null = { since, after: '' };
  while (from) {
    const query = new URLSearchParams({ since: String(from.since), after: from.after }).toString();
    const page: z.infer<typeof ListReply> = await call(ListReply, `${cardApiPaths.payments}?${query}`);
    yield* page.payments;
    from = page.next;
  }
}
