import type * as z from 'zod/mini';
import { buildEndpointPath, type Endpoint, type ReplyOf } from '../contract/endpoint.ts';
import { readReply } from './read-reply.ts';
import type { ApiRequest, SendRequest } from './request.ts';

/** The input of a call before it is parsed: the input side of the endpoint's schemas. */
export interface CallInput<E extends Endpoint> extends Pick<
  ApiRequest,
  'query' | 'operationId' | 'signal' | 'keepalive' | 'timeoutMs'
> {
  params?: Readonly<Record<string, string | number>>;
  body?: z.input<E['body']>;
}

/** Calls the live API and parses its reply. Throws CallError. */
export type Call = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<ReplyOf<E>>;

/** Creates the function that calls contract endpoints through a sender. `onLeftOut` gets lines for the log. */
export const createCall =
  (send: SendRequest, onLeftOut?: (message: string) => void): Call =>
  async (endpoint, { params, ...input } = {}) => {
    const { method, policy } = endpoint;
    const isOpenToGuests = method === 'GET' && policy === 'public';
    const reply = await send({ method, path: buildEndpointPath(endpoint, params), isOpenToGuests, ...input });
    return readReply(endpoint, reply, onLeftOut);
  };
