import { hubMethods } from '../../../contract/hub.ts';
import { createCompletion, recordType } from './protocol.ts';

/** A call of a method. A stream invocation asks for a reply in parts. */
interface HubInvocation {
  type: typeof recordType.invocation | typeof recordType.streamInvocation;
  target: string;
  arguments: readonly unknown[];
  invocationId: string | undefined;
}

/** The maximum number of characters of a method name in errors. */
const maxEchoedLength = 60;

function invokeMethod(
  { type, target, arguments: values }: HubInvocation,
  connectionId: string,
): { result: string } | { error: string } {
  const name = target.slice(0, maxEchoedLength);
  if (target.toLowerCase() !== hubMethods.getConnectionId.toLowerCase())
    return { error: `Unknown hub method '${name}'` };
  if (type === recordType.streamInvocation)
    return { error: `The client attempted to invoke the non-streaming '${name}' method with a streaming invocation.` };
  return values.length > 0
    ? { error: `Failed to invoke '${name}': it takes no arguments, but got ${values.length}.` }
    : { result: connectionId };
}

/**
 * Answers the call of a method. Returns null when the client expects no response. Method names are compared without
 * letter case.
 */
export const answerInvocation = (invocation: HubInvocation, connectionId: string): string | null =>
  invocation.invocationId === undefined
    ? null
    : createCompletion(invocation.invocationId, invokeMethod(invocation, connectionId));
