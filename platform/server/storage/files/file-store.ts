import type { Readable } from 'node:stream'
import type { Settings } from '../../settings.ts'
import { BucketStore } from './bucket-store.ts'
import { FolderStore } from './folder-store.ts'

export interface FileInfo {
  bytes: number
  changedAt: Date
  /** Differs whenever the content differs; without quotes. */
  version: string
}

export interface ListedFile extends Pick<FileInfo, 'bytes' | 'changedAt'> {
  /** Name in the folder. */
  name: string
}

/** An address at which a browser may load a file without us, for a short time. */
export interface LinkOptions {
  type: string
  /** Value of `content-disposition`. */
  disposition?: string | undefined
}

/**
 * Uploaded files by name, such as `tickets/<id>.pdf`: a folder of `sentFolders`, and a name in it. A file is visible
 * only when complete. Storage that fails refuses with `busy` or `no-room`; nothing is half stored.
 */
export interface FileStore {
  /** Stores content that fits in memory. */
  write(name: string, content: Buffer | string): Promise<void>
  /** Stores a finished local file and deletes it there. */
  take(name: string, path: string): Promise<void>
  info(name: string): Promise<FileInfo | null>
  /** Returns the content, or null if the file does not exist. */
  read(name: string): Promise<Buffer | null>
  /** Streams a file or, with both ends included, a part of it. */
  stream(name: string, part?: { start: number; end: number }): Promise<Readable>
  /** Runs `work` with the path of a local file with this content, which must not be changed. Null if it does not exist. */
  withLocal<T>(name: string, work: (path: string) => Promise<T>): Promise<T | null>
  /** Deletes a file, if it exists. */
  remove(name: string): Promise<void>
  list(folder: string): AsyncIterable<ListedFile>
  /** Creates the folder for an unfinished local file and returns the path of the file. */
  unfinished(folder: string): Promise<string>
  /** Deletes what interrupted uploads left before this time. */
  clearUnfinished(before: Date): Promise<void>
  /** Returns a temporary public address, or null if only the server can send the file. */
  link(name: string, options: LinkOptions): Promise<string | null>
}

const stores = new WeakMap<object, FileStore>()

/** Returns the store that the settings choose: a bucket, or folders in DATA_DIR. */
export function fileStore(settings: Pick<Settings, 'dataDir' | 'bucket'>): FileStore {
  const known = stores.get(settings)
  if (known) return known
  const { dataDir, bucket } = settings
  const made = bucket ? new BucketStore(bucket, dataDir) : new FolderStore(dataDir)
  stores.set(settings, made)
  return made
}
