import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { createRenderer, type PageJob, type Renderer } from './render-page.ts';
import { writePage, type PageNote } from './write-page.ts';

/** What a worker is asked: the list of all pages, or a slice of it to be made. */
export type Question = { kind: 'list' } | { kind: 'render'; jobs: PageJob[] };
export type Answer =
  | { kind: 'list'; jobs: PageJob[] }
  | { kind: 'rendered'; notes: PageNote[] }
  | { kind: 'failed'; code: string; message: string };

const Settings = z.object({ codeDir: z.string(), siteDir: z.string() });

async function answer(renderer: Renderer, siteDir: string, question: Question): Promise<Answer> {
  if (question.kind === 'list') return { kind: 'list', jobs: await renderer.jobs() };
  const notes: PageNote[] = [];
  for (const job of question.jobs) notes.push(writePage(siteDir, await renderer.render(job)));
  return { kind: 'rendered', notes };
}

function failure(error: unknown): Answer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'RENDER_FAILED';
  return { kind: 'failed', code, message: error instanceof Error ? error.message : String(error) };
}

const port = parentPort;
if (port) {
  const { codeDir, siteDir } = Settings.parse(workerData);
  const renderer = createRenderer(codeDir);
  port.on('message', (question: Question) => {
    void renderer
      .then((ready) => answer(ready, siteDir, question))
      .catch(failure)
      .then((reply) => {
        port.postMessage(reply);
      });
  });
}
