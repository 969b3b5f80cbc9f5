/** What a target stores beside the bytes of a file, so that a CDN serves it as the shop's own server does. */
export interface FileHeaders {
  contentType: string;
  contentEncoding?: 'br' | 'gzip';
  cacheControl: string;
}

/** Who uploads, for the person whose own upload is refused. */
export interface UploadHolder {
  release: string;
  now: () => Date;
}

/** The right to change a target. `lost` is aborted when another upload has taken it. */
export interface UploadLock {
  lost: AbortSignal;
  release(): Promise<void>;
}

/** A place that a CDN serves a site from. Paths are relative, with `/` between their parts. */
export interface Target {
  /** The address of the target, for messages. */
  readonly address: string;
  /** Returns null when there is no such file. */
  read(path: string): Promise<Buffer | null>;
  /** Replaces a file as a whole: readers get the old bytes or the new ones. */
  write(path: string, body: Buffer, headers: FileHeaders): Promise<void>;
  /** Lists the files of a folder, without those of folders inside it, sorted by name. */
  list(folder: string): Promise<string[]>;
  /** Removes files. A file that is not there is no error. */
  remove(paths: readonly string[]): Promise<void>;
  /** Throws `UPLOAD_BUSY` while another upload has the lock. */
  lock(holder: UploadHolder): Promise<UploadLock>;
}
