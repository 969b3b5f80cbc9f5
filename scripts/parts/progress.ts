import { SingleBar, Presets } from 'cli-progress';
import type { ImageProgress } from '../../src/publish/images.ts';
import { say } from './command.ts';

/** A bar on a terminal, a plain line every tenth elsewhere. */
export function imageProgress(): { onImages(progress: ImageProgress): void; stop(): void } {
  const bar = process.stdout.isTTY ? new SingleBar({ format: 'Images {bar} {value}/{total}', clearOnComplete: true }, Presets.rect) : undefined;
  let tenths = 0;
  return {
    onImages({ total, made }) {
      if (bar) { if (made === 1) bar.start(total, 0); bar.update(made); return; }
      const reached = Math.floor((made / total) * 10);
      if (reached > tenths) { tenths = reached; say(`Images: ${made} of ${total}`); }
    },
    stop() { bar?.stop(); },
  };
}
