import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from '../shop-test.ts';

const request = (url: string, encoding: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });

/** The HTML of a page, which travels compressed. */
export async function readPage(url: string): Promise<Buffer> {
  const response = await request(url, 'br');
  expect(response.headers['content-encoding']).toBe('br');
  return brotliDecompressSync(await buffer(response));
}

/** Serves the shop, and one page of it in parts. Each but the first waits for what `waitAfterPart` returns. */
export async function serveInParts(
  siteUrl: string,
  path: string,
  parts: readonly Buffer[],
  waitAfterPart: () => Promise<unknown>,
) {
  const serve = async (url: string, reply: ServerResponse) => {
    const response = await request(siteUrl + url, 'identity');
    if (url !== path) {
      reply.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(reply);
      return;
    }
    response.resume();
    const { 'content-length': _length, ...headers } = response.headers;
    reply.writeHead(response.statusCode ?? 500, headers);
    for (const [index, part] of parts.entries()) {
      if (index > 0) await waitAfterPart();
      reply.write(part);
    }
    reply.end();
  };
  const server = createServer(({ url = '/' }, reply) => {
    serve(url, reply).catch((error: unknown) => reply.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
