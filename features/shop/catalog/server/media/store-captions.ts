import { v4 as uuid } from 'uuid'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { type Storing, storeFile } from '#platform/server/storage/store-file.ts'
import { uploadName } from '../films/media-names.ts'

/** Stores WebVTT text as a file of the user, within their quota. */
export async function storeCaptions(ctx: Storing, text: string): Promise<{ name: string; bytes: number }> {
  const name = `u-${uuid()}.vtt`
  const expected = Buffer.byteLength(text)
  const bytes = await storeFile(ctx, { name: uploadName(name), expected }, async () => {
    await fileStore(ctx.settings).write(uploadName(name), text)
    return expected
  })
  return { name, bytes }
}
