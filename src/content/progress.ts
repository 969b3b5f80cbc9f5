import { Presets, SingleBar } from 'cli-progress';

/** Where a pull says how far it is. */
export interface Progress {
  /** A new stretch of work with so many steps; 0 where that is not known. */
  start(title: string, steps: number): void;
  step(): void;
  /** A sentence for the person who watches. */
  log(sentence: string): void;
  stop(): void;
}

interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

function createBarProgress(): Progress {
  let bar: SingleBar | undefined;
  return {
    start(title, steps) {
      bar?.stop();
      bar = new SingleBar(
        { format: `${title} {bar} {value}/{total}`, clearOnComplete: true, hideCursor: true },
        Presets.rect,
      );
      bar.start(steps, 0);
    },
    step() {
      bar?.increment();
    },
    log(sentence) {
      bar?.stop();
      bar = undefined;
      process.stdout.write(`${sentence}\n`);
    },
    stop() {
      bar?.stop();
      bar = undefined;
    },
  };
}

/** One line at the start of a stretch and one for each quarter of a long one: logs stay readable. */
function createLineProgress(output: Output): Progress {
  let title = '';
  let [steps, done, told] = [0, 0, 0];
  const say = (sentence: string) => {
    output.write(`${sentence}\n`);
  };
  return {
    start(next, of) {
      [title, steps, done, told] = [next, of, 0, 0];
      say(of > 0 ? `${next}: ${of}` : next);
    },
    step() {
      done += 1;
      const quarter = steps >= 100 ? Math.floor((done / steps) * 4) : 0;
      if (quarter > told) {
        told = quarter;
        say(`${title}: ${done} of ${steps}`);
      }
    },
    log: say,
    stop() {
      title = '';
    },
  };
}

/** A bar on a terminal, plain lines elsewhere. */
export const createConsoleProgress = (output: Output = process.stdout): Progress =>
  output.isTTY ? createBarProgress() : createLineProgress(output);

export const silentProgress: Progress = { start() {}, step() {}, log() {}, stop() {} };
