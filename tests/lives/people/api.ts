import { setTimeout } from 'node:timers/promises';
import type { Endpoint, ReplyOf } from '../../../src/contract/endpoint.ts';
import { ErrorReply } from '../../../src/contract/errors.ts';
import type { CallRequest } from '../../fixtures/http-request.ts';
import { sendRequest } from '../../fixtures/http-request.ts';
import { publicUrls } from '../shop/shop-process.ts';

/** The shop has said no, for a reason that people are told. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`refused with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Nobody answered, or the shop said that it cannot answer now: what came of the call is unknown. */
export class Lost extends Error {}

async function send(endpoint: Endpoint, request: CallRequest): Promise<Response> {
  try {
    return await sendRequest(publicUrls.api, endpoint, request);
  } catch (cause) {
    throw new Lost(`${endpoint.path} was lost`, { cause });
  }
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new Lost('an answer was cut off', { cause });
  }
}

/** Sends a call to the shop. Throws Refused and Lost; anything else that it throws is a defect. */
export async function call<E extends Endpoint>(endpoint: E, request: CallRequest = {}): Promise<ReplyOf<E>> {
  const response = await send(endpoint, request);
  const body = await readBody(response);
  if (response.ok) return (endpoint.reply as { parse(value: unknown): ReplyOf<E> }).parse(body);
  const { code } = ErrorReply.parse(body);
  if (response.status < 500) throw new Refused(response.status, code);
  if (response.status === 503) throw new Lost(`${endpoint.path} answered 503 ${code}`);
  throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status} ${code}`);
}

/** After how long people try again, in ms. */
const retries = [50, 200, 500, 1_000, 2_000] as const;

/** Repeats what was lost, as pages of the shop and impatient people do. */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of retries)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      await setTimeout(pause);
    }
  return work();
}
