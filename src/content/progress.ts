import { Presets, SingleBar } from 'cli-progress';

/** Shows the progress of a pull or a publish. */
export interface Progress {
  /** Starts a task. `steps` is 0 when their number is unknown. */
  start(title: string, steps: number): void;
  step(): void;
  /** Prints a message for the person who watches. */
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

/** Tasks with at least this many steps print a line for each quarter. */
const longTaskSteps = 100;
const quarters = 4;

/** Prints a line at the start of a task and one for each quarter of a long task, so that logs stay readable. */
function createLineProgress(output: Output): Progress {
  let task = { title: '', steps: 0, done: 0, printedQuarters: 0 };
  const print = (sentence: string) => {
    output.write(`${sentence}\n`);
  };
  return {
    start(title, steps) {
      task = { title, steps, done: 0, printedQuarters: 0 };
      print(steps > 0 ? `${title}: ${steps}` : title);
    },
    step() {
      task.done += 1;
      const quarter = task.steps >= longTaskSteps ? Math.floor((task.done / task.steps) * quarters) : 0;
      if (quarter > task.printedQuarters) {
        task.printedQuarters = quarter;
        print(`${task.title}: ${task.done} of ${task.steps}`);
      }
    },
    log: print,
    stop() {},
  };
}

/** A progress bar on a terminal, plain lines elsewhere. */
export const createConsoleProgress = (output: Output = process.stdout): Progress =>
  output.isTTY ? createBarProgress() : createLineProgress(output);

export const silentProgress: Progress = { start() {}, step() {}, log() {}, stop() {} };
