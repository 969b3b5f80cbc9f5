import type { WebSocket } from '@fastify/websocket';
import { hubLimits } from '../../../config/hub.ts';
import type { HubTimes } from '../../../config/hub.ts';
import { hubEvents } from '../../../contract/hub.ts';
import { answer } from './methods.ts';
import type { HubOwner } from './owners.ts';
import { closing, handshakeDone, handshakeFault, handshakeRefused, invocation, ping, readRecord } from './protocol.ts';
import { createReceipts } from './receipts.ts';
import type { Receipts } from './receipts.ts';
import { createRecordReader } from './record-reader.ts';

/** Codes of RFC 6455, section 7.4.1. */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  unsupported: 1003,
  tooBig: 1009,
  broken: 1002,
  refused: 1008,
} as const;

/** Of the two events that carry a message (document 2, section 7), the one that is sent; a client listens to both. */
const event = hubEvents[1];

export interface ConnectionParts {
  socket: WebSocket;
  id: string;
  owners: readonly HubOwner[];
  /** The network address it comes from. */
  address: string;
  /** Milliseconds since 1970. */
  now: () => number;
  times: HubTimes;
  onReady: (connection: HubConnection) => void;
  /** The client says that a message came, or that it has no answer to it, which is as good. */
  onReceipt: (messageId: string) => void;
  onClosed: (connection: HubConnection) => void;
}

export interface HubConnection {
  readonly id: string;
  readonly owners: readonly HubOwner[];
  readonly address: string;
  readonly receipts: Pick<Receipts, 'isOwed' | 'isOverdue'>;
  isOpen(): boolean;
  send(messageId: string, text: string): void;
  /** Pings, and ends what has been silent for too long. */
  beat(): void;
  /** Ends the connection in the protocol's own way. */
  close(told: { code: number; error?: string; allowReconnect?: boolean }): void;
}

type State = 'new' | 'open' | 'closed';

/** One client of the hub: its handshake, its calls, and what it is told. */
export function openConnection(parts: ConnectionParts): HubConnection {
  const { socket, id, now, times } = parts;
  const receipts = createReceipts(now, times.resend);
  let state: State = 'new';
  let [heardAt, spokeAt] = [now(), now()];

  const write = (text: string) => {
    // What a client does not read would pile up here.
    if (socket.bufferedAmount > hubLimits.unreadBytes) {
      socket.terminate();
      return;
    }
    spokeAt = now();
    socket.send(text);
  };
  const close: HubConnection['close'] = ({ code, ...told }) => {
    if (state === 'closed') return;
    if (state === 'open') write(closing(told));
    state = 'closed';
    socket.close(code);
  };
  const shake = (record: string) => {
    const fault = handshakeFault(record);
    write(fault === null ? handshakeDone : handshakeRefused(fault));
    state = fault === null ? 'open' : 'closed';
    if (fault === null) parts.onReady(connection);
    else socket.close(closeCodes.broken);
  };
  const take = (record: string) => {
    const message = readRecord(record);
    if (message === 'ignored') return;
    if (message === 'broken') {
      close({ code: closeCodes.broken, error: 'Connection closed with an error.' });
      return;
    }
    if (message.type === 7) {
      state = 'closed';
      socket.close(closeCodes.normal);
      return;
    }
    if (message.type === 3 && receipts.take(message.invocationId)) parts.onReceipt(message.invocationId);
    const reply = message.type === 1 || message.type === 4 ? answer(message, id) : null;
    if (reply !== null) write(reply);
  };
  const reader = createRecordReader(
    (record) => {
      if (state === 'new') shake(record);
      else if (state === 'open') take(record);
    },
    () => {
      close({ code: closeCodes.tooBig, error: 'That is too much at once.' });
    },
  );

  socket.on('message', (data, isBinary) => {
    heardAt = now();
    if (isBinary) close({ code: closeCodes.unsupported, error: 'Only text is spoken here.' });
    else reader.read(data);
  });
  socket.on('close', () => {
    state = 'closed';
    parts.onClosed(connection);
  });

  const connection: HubConnection = {
    id,
    owners: parts.owners,
    address: parts.address,
    receipts,
    isOpen: () => state === 'open',
    close,
    send(messageId, text) {
      if (state !== 'open') return;
      receipts.sent(messageId);
      write(invocation(messageId, event, text));
    },
    beat() {
      const silence = now() - heardAt;
      reader.beat();
      // A client that does not answer a close is cut off at the next beat.
      if (state === 'closed' || (state === 'new' && silence > times.handshake)) socket.terminate();
      else if (silence > times.silence)
        close({
          code: closeCodes.refused,
          error: 'Client timeout elapsed without receiving a message from the client.',
        });
      else if (state === 'open' && now() - spokeAt >= times.keepAlive) write(ping);
    },
  };
  return connection;
}
