import { type Call, createCall } from '../client/call.ts';
import { createApiSender } from './api-sender.ts';

/** Creates the calls of the live API, sent by `createApiSender`. */
export const createLiveApiCall = (apiUrl: string): Call => createCall(createApiSender(apiUrl));
