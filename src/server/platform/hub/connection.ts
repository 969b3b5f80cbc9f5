import type { WebSocket } from '@fastify/websocket';
import { hubLimits } from '../../../config/hub.ts';
import type { HubTimes } from '../../../config/hub.ts';
import { hubEvents } from '../../../contract/hub.ts';
import { answerInvocation } from './methods.ts';
import type { HubOwner } from './owners.ts';
import {
  createCloseRecord,
  handshakeAccepted,
  findHandshakeError,
  createHandshakeRejection,
  createInvocation,
  pingRecord,
  parseRecord,
} from './protocol.ts';
import { createAcknowledgements } from './acknowledgements.ts';
import type { Acknowledgements } from './acknowledgements.ts';
import { createRecordReader } from './record-reader.ts';

/** Codes of RFC 6455, section 7.4.1. */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  unsupportedData: 1003,
  messageTooBig: 1009,
  protocolError: 1002,
  policyViolation: 1008,
} as const;

/** Of the two events that carry a message (document 2, section 7), the one that is sent; a client listens to both. */
const messageEvent = hubEvents[1];

export interface ConnectionOptions {
  socket: WebSocket;
  id: string;
  owners: readonly HubOwner[];
  /** The network address it comes from. */
  remoteAddress: string;
  /** Milliseconds since 1970. */
  now: () => number;
  times: HubTimes;
  onReady: (connection: HubConnection) => void;
  /** The client says that a message came, or that it has no answer to it, which is as good. */
  onAcknowledged: (messageId: string) => void;
  onClosed: (connection: HubConnection) => void;
}

export interface HubConnection {
  readonly id: string;
  readonly owners: readonly HubOwner[];
  readonly remoteAddress: string;
  readonly acknowledgements: Pick<Acknowledgements, 'hasUnacknowledged' | 'hasNewlyOverdue'>;
  isOpen(): boolean;
  send(messageId: string, text: string): void;
  /** Pings, and ends what has been silent for too long. */
  heartbeat(): void;
  /** Ends the connection in the protocol's own way. */
  close(told: { code: number; error?: string; allowReconnect?: boolean }): void;
}

type ConnectionState = 'new' | 'open' | 'closed';

/** One client of the hub: its handshake, its calls, and what it is told. */
export function openConnection(parts: ConnectionOptions): HubConnection {
  const { socket, id, now, times } = parts;
  const receipts = createAcknowledgements(now, times.resendInterval);
  let state: ConnectionState = 'new';
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
    if (state === 'open') write(createCloseRecord(told));
    state = 'closed';
    socket.close(code);
  };
  const shake = (record: string) => {
    const fault = findHandshakeError(record);
    write(fault === null ? handshakeAccepted : createHandshakeRejection(fault));
    state = fault === null ? 'open' : 'closed';
    if (fault === null) parts.onReady(connection);
    else socket.close(closeCodes.protocolError);
  };
  const take = (record: string) => {
    const message = parseRecord(record);
    if (message === 'ignored') return;
    if (message === 'broken') {
      close({ code: closeCodes.protocolError, error: 'Connection closed with an error.' });
      return;
    }
    if (message.type === 7) {
      state = 'closed';
      socket.close(closeCodes.normal);
      return;
    }
    if (message.type === 3 && receipts.acknowledge(message.invocationId)) parts.onAcknowledged(message.invocationId);
    const reply = message.type === 1 || message.type === 4 ? answerInvocation(message, id) : null;
    if (reply !== null) write(reply);
  };
  const reader = createRecordReader(
    (record) => {
      if (state === 'new') shake(record);
      else if (state === 'open') take(record);
    },
    () => {
      close({ code: closeCodes.messageTooBig, error: 'That is too much at once.' });
    },
  );

  socket.on('message', (data, isBinary) => {
    heardAt = now();
    if (isBinary) close({ code: closeCodes.unsupportedData, error: 'Only text is spoken here.' });
    else reader.read(data);
  });
  socket.on('close', () => {
    state = 'closed';
    parts.onClosed(connection);
  });

  const connection: HubConnection = {
    id,
    owners: parts.owners,
    remoteAddress: parts.remoteAddress,
    acknowledgements: receipts,
    isOpen: () => state === 'open',
    close,
    send(messageId, text) {
      if (state !== 'open') return;
      receipts.recordSent(messageId);
      write(createInvocation(messageId, messageEvent, text));
    },
    heartbeat() {
      const silence = now() - heardAt;
      reader.beat();
      // A client that does not answer a close is cut off at the next beat.
      if (state === 'closed' || (state === 'new' && silence > times.handshakeTimeout)) socket.terminate();
      else if (silence > times.silenceTimeout)
        close({
          code: closeCodes.policyViolation,
          error: 'Client timeout elapsed without receiving a message from the client.',
        });
      else if (state === 'open' && now() - spokeAt >= times.keepAliveInterval) write(pingRecord);
    },
  };
  return connection;
}
