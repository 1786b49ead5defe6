import { writeFile } from 'node:fs/promises'
import { v4 as uuid } from 'uuid'
import { type Storing, storeFile } from '#platform/server/storage/store-file.ts'
import { makeUploadFolder, uploadPath } from './media-folder.ts'

/** Stores WebVTT text as a file of the user, within their quota. */
export async function storeCaptions(ctx: Storing, text: string): Promise<{ name: string; bytes: number }> {
  const name = `u-${uuid()}.vtt`
  const path = uploadPath(ctx.settings, name)
  const expected = Buffer.byteLength(text)
  const bytes = await storeFile(ctx, { path, expected }, async () => {
    await makeUploadFolder(ctx.settings)
    await writeFile(path, text)
    return expected
  })
  return { name, bytes }
}
