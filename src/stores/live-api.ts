import { type Call, createCall } from '../client/call.ts';
import { createApiSender } from './api-sender.ts';

/** Calls of the live API, sent as every page of the shop sends them. */
export const createLiveApiCall = (apiUrl: string): Call => createCall(createApiSender(apiUrl));
