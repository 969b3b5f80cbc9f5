import type { Call, CallInput } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts';

/** A reply of the API, or the error that came instead. */
export type DeskReply<T> = { isOk: true; reply: T } | { isOk: false; error: CallError };

export type CallDesk = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<DeskReply<ReplyOf<E>>>;

/** Makes calls of the desk. `onRefused` is called when the API says that the caller is no staff. */
export const createCallDesk =
  (call: Call, onRefused: () => void): CallDesk =>
  async (endpoint, input) => {
    try {
      return { isOk: true, reply: await call(endpoint, input) };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'STAFF_ONLY') onRefused();
      return { isOk: false, error };
    }
  };
