// Starts the shop of the browser tests and serves it until the parent process asks it to stop, or exits.
import { toTestVariables } from '../../../tests/fixtures/shop.ts';
import { printError } from '../command.ts';
import { startKeptShop } from './kept-shop.ts';
import { announceShop, digestShopSources, withdrawShop } from './running-shop.ts';

const sources = digestShopSources();

async function serveShop(): Promise<void> {
  const shop = await startKeptShop();
  const stop = () => {
    withdrawShop(process.pid);
    void shop.stop().finally(() => process.exit());
  };
  process.once('disconnect', stop);
  process.once('SIGTERM', stop);
  const variables = toTestVariables(shop);
  announceShop({ pid: process.pid, sources, variables });
  process.send?.({ variables });
}

await serveShop().catch((error: unknown) => {
  printError(error);
  process.exit(1);
});
