import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import mime from 'mime';
import { z } from 'zod';
import { type FolderCall, folderCalls, type FolderRequest } from './folder-calls.ts';
import { withRunningSales } from './running-sales.ts';
import { readShopTexts } from './shop-texts.ts';

/** Only names that stay in the folder. Each part of a path is one of them. */
const safePath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

function readJson(folder: string, name: string): unknown {
  const file = join(folder, `${name}.json`);
  return safePath.test(name) && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

interface MatchedCall {
  call: FolderCall;
  request: FolderRequest;
}

function matchCall({ pathname, searchParams }: URL): MatchedCall | null {
  for (const call of folderCalls) {
    const pattern = call.endpoint.path.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+?)');
    const match = new RegExp(`^${pattern.replace(/\/$/, '')}/?$`, 'i').exec(pathname);
    if (!match) continue;
    const params = new Map(Object.entries(match.groups ?? {}));
    const get = (name: string) => decodeURIComponent(params.get(name) ?? '') || (searchParams.get(name) ?? '');
    return { call, request: { get } };
  }
  return null;
}

const Fields = z.record(z.string(), z.unknown());

/** What the shop needs of any API, where the folder says nothing: there is no sign-in, no hub and no captcha. */
const createConfiguration = (base: string, own: unknown) => ({
  securityConfiguration: { authority: `${base}/identity`, clientId: 'shop' },
  signalRHub: `${base}/hub`,
  gTag: '',
  imagesHostName: `${base}/images/`,
  captchaEnabled: false,
  ...Fields.parse(own),
});

/** The texts of the shop in the language of a locale, and those of the folder in their place. */
function createTexts({ get }: FolderRequest, own: unknown): unknown {
  const texts = readShopTexts(get('lng').toLowerCase(), get('ns'));
  return own === undefined && texts === null ? undefined : { ...texts, ...Fields.parse(own ?? {}) };
}

interface Folder {
  folder: string;
  now: () => number;
}

const Items = z.array(z.unknown());

/** The reply to a call. Undefined when the folder does not have it. */
function createReply({ folder, now }: Folder, base: string, { call, request }: MatchedCall): unknown {
  const name = call.file(request);
  const content = readJson(folder, name) ?? call.fallback;
  if (name === 'configuration') return createConfiguration(base, content);
  if (name.startsWith('texts/')) return createTexts(request, content);
  if (content === undefined) return undefined;
  const reply = name.startsWith('products/') ? withRunningSales(Items.parse(content), now()) : content;
  return call.select ? (call.select(Items.parse(reply), request) ?? undefined) : reply;
}

/** Pages of other origins read the replies. */
const openHeaders = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

function send(request: IncomingMessage, response: ServerResponse, status: number, reply: unknown): void {
  const body = JSON.stringify(reply);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { ...openHeaders, 'content-type': 'application/json', ...(status === 200 && { etag }) };
  if (status === 200 && request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
  else response.writeHead(status, headers).end(body);
}

const notHere = {
  code: 'ADDRESS_NOT_FOUND',
  message: 'This API serves the files of a catalogue. It has no such call, and sells nothing.',
};

function sendImage(folder: string, name: string, response: ServerResponse): boolean {
  const file = join(folder, 'images', name);
  if (!safePath.test(name) || !existsSync(file)) return false;
  response.writeHead(200, { ...openHeaders, 'content-type': mime.getType(name) ?? 'application/octet-stream' });
  response.end(readFileSync(file));
  return true;
}

const imagesPath = '/images/';

function answer(folder: Folder, request: IncomingMessage, response: ServerResponse): void {
  const base = `http://${request.headers.host ?? '127.0.0.1'}`;
  const url = new URL(request.url ?? '/', base);
  if (request.method === 'OPTIONS') response.writeHead(204, openHeaders).end();
  else if (url.pathname.startsWith(imagesPath)) {
    if (!sendImage(folder.folder, decodeURIComponent(url.pathname.slice(imagesPath.length)), response))
      send(request, response, 404, notHere);
  } else {
    const matched = request.method === 'GET' ? matchCall(url) : null;
    const reply = matched ? createReply(folder, base, matched) : undefined;
    send(request, response, reply === undefined ? 404 : 200, reply ?? notHere);
  }
}

/** A live API that answers the calls of a pull from the files of a folder, and all others by "not found". */
export const createFolderApi = (
  folder: string,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): Server =>
  createServer((request, response) => {
    try {
      answer({ folder, now }, request, response);
    } catch (error) {
      onError(error);
      send(request, response, 500, { code: 'FILE_UNREADABLE', message: 'A file of the folder cannot be read.' });
    }
  });
