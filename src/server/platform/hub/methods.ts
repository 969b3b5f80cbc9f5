import { hubMethods } from '../../../contract/hub.ts';
import { createCompletion } from './protocol.ts';

/** An invocation, or one whose answer would be a stream. */
interface HubInvocation {
  type: 1 | 4;
  target: string;
  arguments: readonly unknown[];
  invocationId: string | undefined;
}

function invokeMethod(
  { type, target, arguments: given }: HubInvocation,
  connectionId: string,
): { result: string } | { error: string } {
  const name = target.slice(0, 60);
  if (target.toLowerCase() !== hubMethods.getConnectionId.toLowerCase())
    return { error: `Unknown hub method '${name}'` };
  if (type === 4)
    return { error: `The client attempted to invoke the non-streaming '${name}' method with a streaming invocation.` };
  return given.length > 0
    ? { error: `Failed to invoke '${name}': it takes no arguments, and ${given.length} came.` }
    : { result: connectionId };
}

/**
 * Answers a client that calls a method of the hub (document 2, section 7), if it asked for an answer. Names are read
 * without case.
 */
export const answerInvocation = (asked: HubInvocation, connectionId: string): string | null =>
  asked.invocationId === undefined ? null : createCompletion(asked.invocationId, invokeMethod(asked, connectionId));
