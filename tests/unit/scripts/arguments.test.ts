import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/lib/command.ts';

test.each([
  ['pull', 'en-us', /argument 'en-us'.*\nUsage: npm run pull/],
  ['upload', 's3://bucket', /argument 's3:\/\/bucket'.*\nUsage: npm run upload/],
  ['build', '--forse', /option '--forse'.*\nUsage: npm run build/],
  ['config', 'DATA_DIR', /argument 'DATA_DIR'.*\nUsage: npm run config/],
  ['serve', '--port=3000', /option '--port'.*\nUsage: npm run serve\n.*SHOP_PORT/],
  ['api', '--port=3000', /option '--port'.*\nUsage: npm run api\n.*API_PORT/],
  ['soak', '--minute=5', /option '--minute'.*\nUsage: npm run soak/],
  ['faults', '--seed=no', /--seed is a whole number above 0, not "no".*\nUsage: npm run faults/],
  ['lives', '--days=0', /--days is a whole number above 0, not "0".*\nUsage: npm run lives/],
  ['fuzz', 'session', /argument 'session'.*\nUsage: npm run fuzz/],
  ['start', 'PRICE_JUMP', /argument 'PRICE_JUMP'.*\nUsage: npm start/],
])('npm run %s refuses %s, which it does not take, and says what it takes', (command, argument, message) => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, `scripts/${command}.ts`), argument], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
});
