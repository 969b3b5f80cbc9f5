import { describeError, printLine } from '../command.ts';

export interface StepOutcome {
  succeeded: boolean;
  /** Printed when the step has failed. */
  output: string;
  /** What was checked, in a few words: "3 files, 41 tests". */
  summary: string;
}

export interface Step {
  name: string;
  run: () => Promise<StepOutcome>;
}

export interface StepReport extends StepOutcome {
  name: string;
  seconds: number;
}

const describeStep = ({ name, succeeded, seconds, summary }: StepReport): string =>
  `  ${succeeded ? 'ok    ' : 'FAILED'} ${name.padEnd(14)}${seconds.toFixed(1).padStart(6)} s  ${summary}`;

async function runStep({ name, run }: Step): Promise<StepReport> {
  const startedAt = performance.now();
  const outcome = await run().catch((error: unknown) => ({
    succeeded: false,
    output: describeError(error),
    summary: 'could not run',
  }));
  const report = { name, ...outcome, seconds: (performance.now() - startedAt) / 1000 };
  printLine(describeStep(report));
  if (!report.succeeded) printLine(`${report.output.trimEnd()}\n`);
  return report;
}

async function runLane(lane: readonly Step[]): Promise<StepReport[]> {
  const reports: StepReport[] = [];
  for (const step of lane) reports.push(await runStep(step));
  return reports;
}

/** Runs lanes in parallel, and the steps of each lane one after the other. */
export const runLanes = async (lanes: readonly (readonly Step[])[]): Promise<StepReport[]> =>
  (await Promise.all(lanes.map(runLane))).flat();
