import type { Environment } from '../config/environment.ts';

/** Where the programs store their files below `DATA_DIR`. */
export interface DataPaths {
  dataDir: string;
  codeDir: string;
  snapshotFile: string;
  imagesDir: string;
}

/** What a command passes to the publisher. */
export interface PublisherContext {
  environment: Environment;
  dataPaths: DataPaths;
  /** The project folder, whose code is built. */
  root: string;
  /** Aborts when the process is asked to stop. */
  signal: AbortSignal;
  /** Adds a step that runs before the process exits. */
  onStop: (step: () => Promise<unknown> | undefined) => void;
}
