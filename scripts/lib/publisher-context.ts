import type { PublisherContext } from '../../src/publisher/context.ts';
import { type Command, root } from './command.ts';
import { getStopSignal, onStop } from './stop.ts';

/** The context that a command passes to the publisher. It ends with the process. */
export const createPublisherContext = ({ environment, dataPaths }: Command): PublisherContext => ({
  ...{ environment, dataPaths, root, onStop },
  signal: getStopSignal(),
});
