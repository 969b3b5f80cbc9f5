// The publisher of `npm start`, in a separate process. Its arguments are the finding codes that do not stop the first
// publish.
import { runPublisher } from '../../src/publisher/run-publisher.ts';
import { printError, runCommand } from './command.ts';
import { createPublisherContext } from './publisher-context.ts';
import { stopAll } from './stop.ts';

process.once('disconnect', () => void stopAll());

await runCommand(async (command) => {
  try {
    await runPublisher(createPublisherContext(command), {
      ...{ watch: true, desk: false, force: false, allow: [], firstAllow: command.args },
      onReport: (report) => process.send?.({ report }),
    });
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
  await stopAll();
});
