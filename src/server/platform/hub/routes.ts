import websocket from '@fastify/websocket';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hubLimits } from '../../../config/hub.ts';
import { Refusal } from '../http/refusal.ts';
import { admitSocket, assertOriginAllowed, negotiate } from './admission.ts';
import type { AdmissionDependencies, AdmittedSocket } from './admission.ts';

interface HubRouteOptions {
  /** The path of the hub's address. */
  path: string;
  admission: AdmissionDependencies;
  onSocket: (socket: WebSocket, admitted: AdmittedSocket, address: string) => void;
  onPreClose: () => Promise<void>;
}

const transportNotOffered = new Refusal(
  404,
  'TRANSPORT_NOT_OFFERED',
  'The hub offers WebSockets only, neither long polling nor server-sent events.',
);
const rejectTransport = () => {
  throw transportNotOffered;
};
const routeConfig = { policy: 'public' } as const;

/** Registers the hub on an app: negotiation, the socket, and a refusal of other transports. */
export async function registerHubRoutes(
  app: FastifyInstance,
  { path, admission, onSocket, onPreClose }: HubRouteOptions,
): Promise<void> {
  const admitted = new WeakMap<FastifyRequest, AdmittedSocket>();
  // Closes the connection after any other response to a request for a socket: otherwise nothing would ever close it.
  app.addHook('onResponse', async ({ raw: { headers, socket } }) => {
    if (headers.upgrade !== undefined) socket.destroy();
  });
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: hubLimits.messageBytes, perMessageDeflate: false, clientTracking: false },
      errorHandler: (_, socket) => {
        socket.terminate();
      },
      preClose: (done) => {
        onPreClose().then(() => {
          done();
        }, done);
      },
    });
    scope.addHook('preValidation', async (request) => {
      assertOriginAllowed(request, admission);
      if (request.ws) admitted.set(request, await admitSocket(request, admission));
    });
    scope.post(`${path}/negotiate`, { config: routeConfig }, async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await negotiate(request, admission)),
    );
    scope.post(path, { config: routeConfig }, rejectTransport);
    scope.delete(path, { config: routeConfig }, rejectTransport);
    scope.route({
      method: 'GET',
      url: path,
      config: routeConfig,
      handler: rejectTransport,
      wsHandler: (socket, request) => {
        const admittedSocket = admitted.get(request);
        if (admittedSocket) onSocket(socket, admittedSocket, request.ip);
        else socket.terminate();
      },
    });
  });
}
