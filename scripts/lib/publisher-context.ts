import type { PublisherContext } from '../../src/publisher/context.ts';
import { type Command, root } from './command.ts';
import { onStop } from './stop.ts';

/** What a command hands to the publisher, which ends with the process. */
export function createPublisherContext({ environment, dataPaths }: Command): PublisherContext {
  const stop = new AbortController();
  onStop(() => {
    stop.abort();
    return undefined;
  });
  return { environment, dataPaths, root, signal: stop.signal, onStop };
}
