import type { Environment } from '../config/environment.ts';

/** Where the programs store their files below `DATA_DIR`. */
export interface DataPaths {
  dataDir: string;
  codeDir: string;
  snapshotFile: string;
  imagesDir: string;
}

/** What a command gives the publisher. */
export interface PublisherContext {
  environment: Environment;
  dataPaths: DataPaths;
  /** The project's folder, whose code is built. */
  root: string;
  /** Aborts when the process is asked to end. */
  signal: AbortSignal;
  /** Adds a step that the process takes before it ends. */
  onStop: (step: () => Promise<unknown> | undefined) => void;
}
