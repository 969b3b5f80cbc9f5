import { CallError } from '../client/call-error.ts';
import type { BrowserEnvironment } from './browser-environment.ts';

/**
 * Creates a function that sends requests of one kind. A request that got no reply is repeated under its operation id while
 * `subject`, which is what the shopper sends, is the same, so that the API carries it out once.
 */
export function createOperationSender({ randomId }: Pick<BrowserEnvironment, 'randomId'>) {
  let unanswered: { text: string; operationId: string } | null = null;
  return async <Reply>(subject: unknown, send: (operationId: string) => Promise<Reply>): Promise<Reply> => {
    const text = JSON.stringify(subject);
    const { operationId } = unanswered?.text === text ? unanswered : { operationId: randomId() };
    unanswered = { text, operationId };
    try {
      const reply = await send(operationId);
      unanswered = null;
      return reply;
    } catch (error) {
      if (error instanceof CallError && !error.isRetryable) unanswered = null;
      throw error;
    }
  };
}
