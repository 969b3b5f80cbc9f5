import type { PublisherContext } from '../../src/publisher/context.ts';
import { type Command, root } from './command.ts';
import { getStopSignal, onStop } from './stop.ts';

/** What a command hands to the publisher, which ends with the process. */
export const createPublisherContext = ({ environment, dataPaths }: Command): PublisherContext => ({
  ...{ environment, dataPaths, root, onStop },
  signal: getStopSignal(),
});
