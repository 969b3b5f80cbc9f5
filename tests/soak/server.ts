import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { readEnvironment } from '../../src/config/environment.ts';
import { demoShop } from '../../src/demo/demo-shop.ts';
import { createLogger } from '../../src/server/platform/http/logging.ts';
import { startServer } from '../../src/server/start.ts';

// The backend of a soak, as a process of its own. It reads its settings from the environment, reports when it is ready,
// and answers each later message with the memory that it holds.

const CollectGarbage = z.custom<() => void>((value) => typeof value === 'function');
setFlagsFromString('--expose-gc');
const collectGarbage = CollectGarbage.parse(runInNewContext('gc'));

const environment = readEnvironment(process.env);
const server = await startServer(environment, createLogger('error'), Date.now, { shop: demoShop });
process.on('message', () => {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heapUsed, rss });
});
process.once('SIGTERM', () => {
  void server.stop().then(() => process.exit());
});
process.send?.('ready');
