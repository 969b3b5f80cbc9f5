import { runWithBackend } from './lib/backend.ts';
import { pullContent } from './lib/pull-content.ts';

await runWithBackend(async ({ environment, dataPaths }) => {
  await pullContent(environment, dataPaths);
});
