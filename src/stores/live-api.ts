import { type Call, createCall } from '../client/call.ts';
import { writeLogLine } from '../client/plain-page-calls.ts';
import { createApiSender } from './api-sender.ts';

/** Creates the calls of the live API, sent by `createApiSender`. What a reply is read without is logged. */
export function createLiveApiCall(apiUrl: string): Call {
  const send = createApiSender(apiUrl);
  return createCall(send, (message) => {
    void writeLogLine(send, 'Warning', message);
  });
}
