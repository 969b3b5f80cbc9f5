import { expect, test } from 'vitest';
import { findOutage } from '../../../src/server/platform/database/outage.ts';

const answer = (code: string) => Object.assign(new Error('the server says no'), { code, severity: 'ERROR' });
const stalePlan = Object.assign(answer('0A000'), { routine: 'RevalidateCachedQuery' });
const network = (code: string) => Object.assign(new Error('no answer'), { code });

test.each([
  ['a shutdown', answer('57P01'), '57P01'],
  ['a server that starts', answer('57P03'), '57P03'],
  ['a server that only reads', answer('25006'), '25006'],
  ['a full disk', answer('53100'), '53100'],
  ['no connections left', answer('53300'), '53300'],
  ['a deadlock', answer('40P01'), '40P01'],
  ['a statement of tables that were migrated', stalePlan, '0A000'],
  ['a refused connection', network('ECONNREFUSED'), 'ECONNREFUSED'],
  ['a full disk of this machine', network('ENOSPC'), 'ENOSPC'],
  ['a connection that ends', new Error('Connection terminated unexpectedly'), 'DISCONNECTED'],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 'DISCONNECTED'],
  ['a silent server', new Error('Query read timeout'), 'DISCONNECTED'],
  ['a crash of the embedded database', new WebAssembly.RuntimeError('unreachable'), 'CRASHED'],
])('T34 %s means that the database does not serve', (_, error, outage) => {
  expect(findOutage(error)).toBe(outage);
});

test.each([
  ['a violated index', answer('23505')],
  ['a feature that the server lacks', answer('0A000')],
  ['a table that is not there', answer('42P01')],
  ['a mistake of the program', new TypeError('x is not a function')],
  ['a missing file', network('ENOENT')],
  ['no error at all', undefined],
])('T34 %s is no outage', (_, error) => {
  expect(findOutage(error)).toBeNull();
});
