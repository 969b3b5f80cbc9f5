import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { hubLimits, hubTimes } from '../../../src/config/hub.ts';
import { openConnection } from '../../../src/server/platform/hub/connection.ts';
import type { ConnectionOptions } from '../../../src/server/platform/hub/connection.ts';

/** A socket whose client reads nothing. Only what a connection uses of it is there. */
class UnreadSocket extends EventEmitter {
  bufferedAmount = 0;
  readonly send = vi.fn();
  readonly close = vi.fn();
  readonly terminate = vi.fn();
}

test('T30 a client that does not read is cut off before what it is sent fills the memory', () => {
  const socket = new UnreadSocket();
  const connection = openConnection({
    socket: socket as unknown as ConnectionOptions['socket'],
    id: 'c1',
    owners: [],
    signIn: null,
    remoteAddress: '127.0.0.1',
    now: Date.now,
    times: hubTimes,
    onReady: vi.fn(),
    onAcknowledged: vi.fn(),
    onClosed: vi.fn(),
  });
  socket.emit('message', Buffer.from('{"protocol":"json","version":1}\u001e'), false);
  expect([connection.isOpen(), socket.send.mock.calls.length]).toEqual([true, 1]);
  socket.bufferedAmount = hubLimits.unreadBytes;
  connection.send('m1', 'x');
  expect([socket.send.mock.calls.length, socket.terminate.mock.calls.length]).toEqual([2, 0]);
  socket.bufferedAmount = hubLimits.unreadBytes + 1;
  connection.send('m2', 'x');
  expect([socket.send.mock.calls.length, socket.terminate.mock.calls.length]).toEqual([2, 1]);
});
