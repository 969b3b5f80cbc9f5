import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { createPacker, type PackedPages } from './page-messages.ts';
import { createFileWriter } from './file-writer.ts';
import { createRenderer, type PageJob, type Renderer } from './renderer.ts';
import { writePage, type PageResult, type WriteOptions } from './write-page.ts';

/** Asks a worker to list all pages, or to render some of them. */
export type WorkerRequest = WriteOptions & { revision: string | undefined } & (
    | { kind: 'list' }
    /** `isFirst` is true for the first pages of a render. */
    | { kind: 'render'; jobs: PageJob[]; isFirst: boolean }
  );
export type WorkerReply =
  | { kind: 'list'; jobs: PageJob[] }
  | ({ kind: 'rendered' } & PackedPages)
  | { kind: 'failed'; code: string; message: string };

const WorkerSettings = z.object({ codeDir: z.string() });

let packPages = createPacker();

async function handleRequest(renderer: Renderer, request: WorkerRequest): Promise<WorkerReply> {
  if (request.revision !== undefined) process.env['SNAPSHOT_REVISION'] = request.revision;
  if (request.kind === 'list') return { kind: 'list', jobs: await renderer.listJobs() };
  if (request.isFirst) packPages = createPacker();
  const writeFile = createFileWriter(request.siteDir);
  const pages: PageResult[] = [];
  for (const job of request.jobs) {
    pages.push(writePage(request, writeFile, await renderer.render(job)));
    // Releases the references to the page, so that the engine can free its memory.
    await setImmediate();
  }
  return { kind: 'rendered', ...packPages(pages) };
}

function toFailedReply(error: unknown): WorkerReply {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'RENDER_FAILED';
  return { kind: 'failed', code, message: error instanceof Error ? error.message : String(error) };
}

const port = parentPort;
if (port) {
  const { codeDir } = WorkerSettings.parse(workerData);
  const renderer = createRenderer(codeDir);
  port.on('message', (request: WorkerRequest) => {
    void renderer
      .then((ready) => handleRequest(ready, request))
      .catch(toFailedReply)
      .then((reply) => {
        port.postMessage(reply);
      });
  });
}
