import { v4 as uuid } from 'uuid'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { IncomingFile } from '#platform/server/http/files/incoming-file.ts'
import { readText, receiveFile, refuseFile } from '#platform/server/http/files/receive-file.ts'
import type { catalogAdmin } from '../../contract/admin-contract.ts'
import { mediaFiles as filesOf } from '../../rules/admin/media-type.ts'
import { readCaptions, writeCaptions } from '../../rules/captions/captions.ts'
import { MEDIA } from '../films/media-names.ts'
import { requestConversion } from '../films/request-conversion.ts'
import { mediaFiles } from '../tables.ts'
import { storeCaptions } from './store-captions.ts'

const MEBIBYTE = 1024 * 1024
const PICTURE_BYTES = 10 * MEBIBYTE
const CAPTIONS_BYTES = 2 * MEBIBYTE

/** Stores the file under a generated name. The type is detected from the content, not from the original name. */
export const uploadMedia: Handler<typeof catalogAdmin.uploadMedia> = async ({ kind }, ctx, file) => {
  const { actor, now } = ctx
  const taken =
    kind === 'captions'
      ? await takeCaptions(ctx, file)
      : await receiveFile(ctx, file, {
          folder: MEDIA,
          name: (found) => `u-${uuid()}.${found}`,
          only: filesOf[kind],
          ...(kind === 'poster' ? { maxBytes: PICTURE_BYTES } : {}),
        })
  const { name, bytes } = taken
  const stored = { name, bytes, givenName: file.givenName.slice(0, 200) }
  await ctx.db.insert(mediaFiles).values({ ...stored, kind, uploadedBy: actor.userId, createdAt: now })
  if (kind === 'video') await requestConversion(ctx, name)
  await ctx.audit({ action: 'catalog.uploadMedia', target: name, details: { kind, ...stored } })
  return { file: name, bytes }
}

async function takeCaptions(
  ctx: SignedInContext,
  file: IncomingFile,
): Promise<{ name: string; bytes: number }> {
  const read = readCaptions(await readText(file, CAPTIONS_BYTES))
  if ('problem' in read) refuseFile(`Line ${read.problem.line}: ${read.problem.message}`)
  return storeCaptions(ctx, writeCaptions(read.cues))
}
