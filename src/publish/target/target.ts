/** The headers that a target stores with a file, so that a CDN serves the file as the shop's own server does. */
export interface FileHeaders {
  contentType: string;
  contentEncoding?: 'br' | 'gzip';
  cacheControl: string;
}

/** Describes who is uploading, in the message for a person whose own upload is refused. */
export interface UploadHolder {
  release: string;
  now: () => Date;
}

/** The right to change a target. `lost` aborts when another upload has taken over the lock. */
export interface UploadLock {
  lost: AbortSignal;
  release(): Promise<void>;
}

/** A place from which a CDN serves a site. Paths are relative, with `/` between their parts. */
export interface Target {
  /** The address of the target, for messages. */
  readonly address: string;
  /** Returns null when the file does not exist. */
  read(path: string): Promise<Buffer | null>;
  /** Replaces a file atomically: readers get either the old content or the new. */
  write(path: string, body: Buffer, headers: FileHeaders): Promise<void>;
  /** Lists the files of a folder, sorted by name, without the files of its subfolders. */
  list(folder: string): Promise<string[]>;
  /** Removes files. Missing files are ignored. */
  remove(paths: readonly string[]): Promise<void>;
  /** Throws `UPLOAD_BUSY` while another upload has the lock. */
  lock(holder: UploadHolder): Promise<UploadLock>;
}
