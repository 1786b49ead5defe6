import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { requireStoredName, sentFolders } from '../../http/files/file-folders.ts'
import type { FileInfo, FileStore, ListedFile } from './file-store.ts'

const UNFINISHED = '.unfinished-'

/** Stores files in folders of DATA_DIR. Multiple servers on one database must share them. */
export class FolderStore implements FileStore {
  readonly #root: string

  constructor(dataDir: string) {
    this.#root = resolve(dataDir)
  }

  async write(name: string, content: Buffer | string): Promise<void> {
    const unfinished = await this.unfinished(dirname(name))
    try {
      await writeFile(unfinished, content)
      await this.take(name, unfinished)
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  async take(name: string, path: string): Promise<void> {
    const place = this.#pathOf(name)
    await mkdir(dirname(place), { recursive: true })
    await rename(path, place)
  }

  async info(name: string): Promise<FileInfo | null> {
    const facts = await stat(this.#pathOf(name)).catch(onlyMissing)
    if (!facts?.isFile()) return null
    const { size, mtime } = facts
    const version = `${size.toString(36)}-${mtime.getTime().toString(36)}`
    return { bytes: size, changedAt: mtime, version }
  }

  read(name: string): Promise<Buffer | null> {
    return readFile(this.#pathOf(name)).catch(onlyMissing)
  }

  async stream(name: string, part?: { start: number; end: number }): Promise<Readable> {
    return createReadStream(this.#pathOf(name), part)
  }

  async withLocal<T>(name: string, work: (path: string) => Promise<T>): Promise<T | null> {
    return (await this.info(name)) && work(this.#pathOf(name))
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true })
  }

  async *list(folder: string): AsyncGenerator<ListedFile> {
    for (const name of await namesIn(join(this.#root, folder))) {
      if (name.startsWith('.') || name.endsWith('.part')) continue
      const found = await this.info(`${folder}/${name}`)
      if (found) yield { name, bytes: found.bytes, changedAt: found.changedAt }
    }
  }

  async unfinished(folder: string): Promise<string> {
    const place = join(this.#root, folder)
    await mkdir(place, { recursive: true })
    return join(place, `${UNFINISHED}${randomUUID()}`)
  }

  async clearUnfinished(before: Date): Promise<void> {
    for (const folder of sentFolders) await clearFolder(join(this.#root, folder), before)
  }

  async link(): Promise<null> {
    return null
  }

  #pathOf(name: string): string {
    requireStoredName(name)
    return join(this.#root, name)
  }
}

/** Deletes unfinished files of interrupted uploads. */
export async function clearFolder(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.startsWith(UNFINISHED)) continue
    const facts = await stat(join(folder, name)).catch(onlyMissing)
    if (facts && facts.mtime < before) await rm(join(folder, name), { force: true })
  }
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(onlyMissing)) ?? []

function onlyMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
