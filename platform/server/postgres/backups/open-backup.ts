import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isSealed, openStream } from '../../keys/sealed-file.ts'
import { RestoreError } from '../archive.ts'

/** Opens the decompressed text of a backup file, decrypting it if encrypted. */
export async function openBackup(file: string, key: string | undefined): Promise<Readable> {
  const unpacked = createGunzip()
  const source = createReadStream(file)
  // Errors are reported to the reader of the stream.
  const done = () => {}
  if (!(await wasSealed(file))) return pipeline(source, unpacked, done)
  if (!key) throw new RestoreError('The backup is encrypted: set BACKUP_KEY to the key that made it.')
  return pipeline(source, (input: AsyncIterable<Buffer>) => openStream(input, key), unpacked, done)
}

async function wasSealed(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return isSealed(buffer)
  } finally {
    await handle.close()
  }
}
