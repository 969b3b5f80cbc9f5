import { readFile, writeFile } from 'node:fs/promises';
import { JsonReporter, type TestModule } from 'vitest/node';
import { vitestReportVariable } from './test-reports.ts';

/**
 * Writes Vitest's report as JSON, with the errors that no test has met: they fail a run, but Vitest's own report leaves
 * them out.
 */
export default class VitestReport extends JsonReporter {
  readonly #file: string;

  constructor() {
    const file = process.env[vitestReportVariable];
    if (file === undefined) throw new Error(`${vitestReportVariable} must name the file of the report.`);
    super({ outputFile: file });
    this.#file = file;
  }

  override async onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly { message: string; stack?: string }[] = [],
  ): Promise<void> {
    await super.onTestRunEnd(modules);
    const report: unknown = JSON.parse(await readFile(this.#file, 'utf8'));
    const outside = errors.map(({ message, stack }) => stack ?? message);
    await writeFile(this.#file, JSON.stringify(Object.assign({ outside }, report)));
  }
}
