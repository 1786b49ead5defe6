import { writeFile } from 'node:fs/promises'
import { v4 as uuid } from 'uuid'
import type { Handler } from '#platform/server/feature.ts'
import type { IncomingFile } from '#platform/server/http/files/incoming-file.ts'
import { readText, refuseFile, takeFile } from '#platform/server/http/files/take-file.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { catalogDesk } from '../../contract/desk-contract.ts'
import { readCaptions, writeCaptions } from '../../rules/captions/captions.ts'
import { mediaFiles as filesOf, wrongMedia } from '../../rules/desk/media-type.ts'
import { mediaFiles } from '../tables.ts'
import { makeUploadFolder, uploadFolder, uploadPath } from './media-folder.ts'

const MEBIBYTE = 1024 * 1024
const PICTURE_BYTES = 10 * MEBIBYTE
const CAPTIONS_BYTES = 2 * MEBIBYTE

/** Stores the file under a name of ours, by what it is and not by what it is called. */
export const uploadMedia: Handler<typeof catalogDesk.uploadMedia> = async ({ kind }, call, file) => {
  const { settings, actor, now } = call
  const taken =
    kind === 'captions'
      ? await takeCaptions(file, settings)
      : await takeFile(file, {
          folder: uploadFolder(settings),
          name: (found) => `u-${uuid()}.${found}`,
          only: { kinds: filesOf[kind], message: wrongMedia[kind] },
          ...(kind === 'poster' ? { maxBytes: PICTURE_BYTES } : {}),
        })
  const { name, bytes } = taken
  const stored = { name, bytes, givenName: file.givenName.slice(0, 200) }
  await call.db.insert(mediaFiles).values({ ...stored, kind, uploadedBy: actor.userId, createdAt: now })
  await call.audit({ action: 'catalog.uploadMedia', target: name, details: { kind, ...stored } })
  return { file: name, bytes }
}

async function takeCaptions(
  file: IncomingFile,
  settings: Settings,
): Promise<{ name: string; bytes: number }> {
  const read = readCaptions(await readText(file, CAPTIONS_BYTES))
  if ('fault' in read) refuseFile(`Line ${read.fault.line}: ${read.fault.message}`)
  const name = `u-${uuid()}.vtt`
  const text = writeCaptions(read.cues)
  await makeUploadFolder(settings)
  await writeFile(uploadPath(settings, name), text)
  return { name, bytes: Buffer.byteLength(text) }
}
