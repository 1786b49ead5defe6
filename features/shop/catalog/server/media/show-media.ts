import { join } from 'node:path'
import { eq, or, sql } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { catalog } from '../../contract.ts'
import { mediaFiles } from '../../rules/admin/media-type.ts'
import { accessTo } from '../content-access.ts'
import { findFilmPart, showFilmPart } from '../films/film-files.ts'
import { UPLOADED, uploadName } from '../films/media-names.ts'
import { unitsOfVersion } from '../queries.ts'
import { mediaFolder } from '../read-course.ts'
import { isSample } from '../show-units.ts'
import { courseVersions, units } from '../tables.ts'
import { isShownElsewhere } from './media-owners.ts'

const OF_THE_PRODUCT = /^[A-Za-z0-9_][\w-]*(\.[a-z]{2})?\.(mp4|vtt|jpg)$/

/** Serves media files. Supports range requests so that players can seek. */
export const media: Handler<typeof catalog.media> = async ({ file, via }, ctx) => {
  const part = await findFilmPart(ctx.db, file)
  if (part) return (await maySee(ctx, part.conversion.film)) ? showFilmPart(part) : refuse('not-found')
  const isUpload = UPLOADED.test(file)
  const kind = kinds.find((each) => file.endsWith(`.${each}`))
  if (!kind || (!isUpload && !OF_THE_PRODUCT.test(file))) return refuse('not-found')
  const isPicture = pictures.some((each) => each === kind)
  if (!isPicture && !(await maySee(ctx, file))) return refuse('not-found')
  return {
    type: mimeOf(kind),
    content: isUpload ? { stored: uploadName(file) } : { path: join(mediaFolder(), file) },
    direct: via !== 'server' && (kind === 'mp4' || kind === 'webm'),
    cache: isPicture ? 'public, max-age=86400' : 'private, no-cache',
  }
}

const kinds = Object.values(mediaFiles).flat()
const pictures: readonly string[] = mediaFiles.poster

async function maySee(ctx: Context, file: string): Promise<boolean> {
  const { actor, db, now } = ctx
  // Instructors watch the film while they prepare captions.
  if (holds(actor, 'instructor')) return true
  const rows = await db
    .select({ unit: units, courseId: courseVersions.courseId })
    .from(units)
    .innerJoin(courseVersions, eq(courseVersions.id, units.versionId))
    .where(or(eq(units.video, file), sql`${units.captions} @> ${JSON.stringify([{ file }])}::jsonb`))
  for (const { unit, courseId } of rows) {
    if (isSample(unit, await unitsOfVersion(db, unit.versionId))) return true
    const allowed = await accessTo(ctx, actor?.userId, courseId, now)
    if (allowed?.versionId === unit.versionId) return true
  }
  return isShownElsewhere(ctx, { file, userId: actor?.userId, now })
}
