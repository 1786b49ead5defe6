import { eq, inArray } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { DraftUnit } from '../../contract/course-draft.ts'
import { type MediaKind, plausibleSeconds } from '../../rules/admin/media-type.ts'
import { unknownLanguages } from '../languages.ts'
import { mediaFiles } from '../tables.ts'
import { unitsOfAllVersions } from './draft-content.ts'

type Media = Pick<DraftUnit, 'video' | 'videoSeconds' | 'poster' | 'captions'>

/** Returns an uploaded file by name; null if unknown. */
export async function findMedia(db: Db, name: string): Promise<typeof mediaFiles.$inferSelect | null> {
  const [found] = await db.select().from(mediaFiles).where(eq(mediaFiles.name, name))
  return found ?? null
}

/** Refuses files that were neither uploaded for this kind of use nor already used by the course. */
export async function refuseUnknownMedia(
  ctx: Context,
  courseId: string,
  unit: Media,
  before: Media | undefined,
): Promise<void> {
  const names = namesIn(unit)
  if (names.length === 0) return
  const strange = await unknownLanguages(ctx.db, pluck(unit.captions, 'language'))
  const uploaded = await ctx.db.select().from(mediaFiles).where(inArray(mediaFiles.name, names))
  const uploads = new Map(uploaded.map((file) => [file.name, file]))
  const had = new Set([
    ...(before ? namesIn(before) : []),
    ...(await unitsOfAllVersions(ctx.db, courseId)).flatMap(namesIn),
  ])
  const usable = (name: string, kind: MediaKind) => uploads.get(name)?.kind === kind || had.has(name)
  const fields: Record<string, string> = {}
  if (unit.video && !usable(unit.video, 'video')) fields['unit.video'] = 'Please upload this video again.'
  if (unit.poster && !usable(unit.poster, 'poster'))
    fields['unit.poster'] = 'Please upload this picture again.'
  for (const [index, { file }] of unit.captions.entries())
    if (!usable(file, 'captions')) fields[`unit.captions.${index}`] = 'Please upload these captions again.'
  for (const [index, { language }] of unit.captions.entries())
    if (strange.includes(language)) fields[`unit.captions.${index}`] = 'This language is not in the list.'
  const film = unit.video ? uploads.get(unit.video) : undefined
  if (film && !plausibleSeconds(unit.videoSeconds ?? 0, film.bytes))
    fields['unit.video'] = 'This cannot be how long the video is. Please choose the file again.'
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
}

const namesIn = ({ video, poster, captions }: Media): string[] =>
  [video, poster, ...captions.map(({ file }) => file)].filter((name) => name !== null)
