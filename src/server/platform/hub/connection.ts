import type { WebSocket } from '@fastify/websocket';
import { hubLimits } from '../../../config/hub.ts';
import type { HubTimes } from '../../../config/hub.ts';
import { hubEvents } from '../../../contract/hub.ts';
import type { HubOwner } from '../database/tables/hub-owner.ts';
import { createAcknowledgements } from './acknowledgements.ts';
import type { Acknowledgements } from './acknowledgements.ts';
import { answerInvocation } from './methods.ts';
import {
  closeCodes,
  createCloseRecord,
  createHandshakeRejection,
  createInvocation,
  findHandshakeError,
  handshakeAccepted,
  parseRecord,
  pingRecord,
  recordType,
} from './protocol.ts';
import { createRecordReader } from './record-reader.ts';

// Clients listen to both events that carry a message (RT-006); the server sends the second.
const [, messageEvent] = hubEvents;

export interface ConnectionOptions {
  socket: WebSocket;
  id: string;
  owners: readonly HubOwner[];
  /** The sign-in that must last while the connection is open. Null without a customer. */
  signIn: string | null;
  /** The network address that the socket comes from. */
  remoteAddress: string;
  /** Milliseconds since 1970. */
  now: () => number;
  times: HubTimes;
  onReady: (connection: HubConnection) => void;
  /** Called when the client has confirmed a message. An error of the client counts as a confirmation. */
  onAcknowledged: (messageId: string) => void;
  onClosed: (connection: HubConnection) => void;
}

export interface HubConnection {
  readonly id: string;
  readonly owners: readonly HubOwner[];
  readonly signIn: string | null;
  readonly remoteAddress: string;
  readonly acknowledgements: Pick<Acknowledgements, 'hasUnacknowledged' | 'hasNewlyOverdue'>;
  isOpen(): boolean;
  send(messageId: string, text: string): void;
  /** Pings the client, and closes a connection that has been silent for too long. */
  heartbeat(): void;
  /** Closes the connection with the protocol's own close record. */
  close(reason: CloseReason): void;
}

interface CloseReason {
  code: number;
  error?: string;
  allowReconnect?: boolean;
}

type ConnectionState = 'new' | 'open' | 'closed';

/** One client of the hub: its handshake, its calls, and the messages that it is sent. */
class SocketConnection implements HubConnection {
  readonly #options: ConnectionOptions;
  readonly acknowledgements: Acknowledgements;
  readonly #reader: ReturnType<typeof createRecordReader>;
  #state: ConnectionState = 'new';
  #lastReceivedAt: number;
  #lastSentAt: number;

  constructor(options: ConnectionOptions) {
    const { socket, now, times } = options;
    this.#options = options;
    this.acknowledgements = createAcknowledgements(now, times.resendInterval);
    this.#lastReceivedAt = now();
    this.#lastSentAt = now();
    this.#reader = createRecordReader({
      onRecord: (record) => {
        this.#handleRecord(record);
      },
      onTooMuch: () => {
        this.close({ code: closeCodes.messageTooBig, error: 'The client sent too much at once.' });
      },
    });
    socket.on('message', (data, isBinary) => {
      this.#lastReceivedAt = now();
      if (isBinary) this.close({ code: closeCodes.unsupportedData, error: 'The hub accepts text messages only.' });
      else this.#reader.read(data);
    });
    socket.on('close', () => {
      this.#state = 'closed';
      options.onClosed(this);
    });
  }

  get id(): string {
    return this.#options.id;
  }

  get owners(): readonly HubOwner[] {
    return this.#options.owners;
  }

  get signIn(): string | null {
    return this.#options.signIn;
  }

  get remoteAddress(): string {
    return this.#options.remoteAddress;
  }

  isOpen(): boolean {
    return this.#state === 'open';
  }

  send(messageId: string, text: string): void {
    if (this.#state !== 'open') return;
    this.acknowledgements.recordSent(messageId);
    this.#write(createInvocation(messageId, messageEvent, text));
  }

  close({ code, ...details }: CloseReason): void {
    if (this.#state === 'closed') return;
    if (this.#state === 'open') this.#write(createCloseRecord(details));
    this.#state = 'closed';
    this.#options.socket.close(code);
  }

  heartbeat(): void {
    const { socket, now, times } = this.#options;
    const silence = now() - this.#lastReceivedAt;
    this.#reader.resetCount();
    const isHandshakeLate = this.#state === 'new' && silence > times.handshakeTimeout;
    // A client that does not respond to a close is disconnected at the next heartbeat.
    if (this.#state === 'closed' || isHandshakeLate) socket.terminate();
    else if (silence > times.silenceTimeout) this.#closeSilentClient();
    else if (this.#state === 'open' && now() - this.#lastSentAt >= times.keepAliveInterval) this.#write(pingRecord);
  }

  #closeSilentClient(): void {
    this.close({
      code: closeCodes.policyViolation,
      error: 'Client timeout elapsed without receiving a message from the client.',
    });
  }

  #write(text: string): void {
    const { socket, now } = this.#options;
    // A client that does not read its messages must not exhaust the memory.
    if (socket.bufferedAmount > hubLimits.unreadBytes) {
      socket.terminate();
      return;
    }
    this.#lastSentAt = now();
    socket.send(text);
  }

  #handleRecord(record: string): void {
    if (this.#state === 'new') this.#handleHandshake(record);
    else if (this.#state === 'open') this.#handleMessage(record);
  }

  #handleHandshake(record: string): void {
    const error = findHandshakeError(record);
    this.#write(error === null ? handshakeAccepted : createHandshakeRejection(error));
    this.#state = error === null ? 'open' : 'closed';
    if (error === null) this.#options.onReady(this);
    else this.#options.socket.close(closeCodes.protocolError);
  }

  #handleMessage(record: string): void {
    const message = parseRecord(record);
    if (message === 'ignored') return;
    if (message === 'broken') {
      this.close({ code: closeCodes.protocolError, error: 'Connection closed with an error.' });
      return;
    }
    switch (message.type) {
      case recordType.close:
        this.#state = 'closed';
        this.#options.socket.close(closeCodes.normal);
        return;
      case recordType.completion:
        if (this.acknowledgements.acknowledge(message.invocationId)) this.#options.onAcknowledged(message.invocationId);
        return;
      case recordType.invocation:
      case recordType.streamInvocation: {
        const reply = answerInvocation(message, this.id);
        if (reply !== null) this.#write(reply);
        return;
      }
      case recordType.ping:
        return;
    }
  }
}

export const openConnection = (options: ConnectionOptions): HubConnection => new SocketConnection(options);
