import { createSiteServer } from '../../src/serve/serve.ts';
import { type ServerUsage, ServerRun } from './serving-run.ts';

// The static server of `npm run bench -- serving`, as a process of its own.

let fromMemory = 0;

async function start(message: unknown): Promise<void> {
  const server = await createSiteServer({
    ...ServerRun.parse(message),
    now: Date.now,
    onAnswer: (source) => {
      if (source === 'memory') fromMemory += 1;
    },
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const usage: ServerUsage = {
      cpuMs: (user + system) / 1_000,
      memoryMb: process.memoryUsage.rss() / 1e6,
      fromMemory,
    };
    process.send?.(usage);
  });
  process.send?.({ port: Number(new URL(url).port) });
}

process.once('message', (message) => {
  void start(message);
});
process.once('disconnect', () => process.exit());
