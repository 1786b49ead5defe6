import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import { taskCount } from '../contract/practice/practice.ts'
import { type catalog, hasText, type Unit, type UnitOutline, type UnitVideo } from '../contract.ts'
import { mediaAddress } from '../rules/media-address.ts'
import { accessTo } from './content-access.ts'
import { findCourse, findVersion, type StoredUnit, unitsOfVersion } from './queries.ts'

/** True for the first lecture of a course, which is its sample. */
export function isSample(unit: StoredUnit, all: readonly StoredUnit[]): boolean {
  return all.find(({ kind }) => kind === 'lecture')?.id === unit.id
}

export function toOutline(unit: StoredUnit, all: readonly StoredUnit[]): UnitOutline {
  return {
    unitid: unit.id,
    ...pick(unit, 'position', 'kind', 'title', 'minutes'),
    hasVideo: unit.video !== null,
    questionCount: unit.quiz?.questions.length ?? (unit.practice ? taskCount(unit.practice) : null),
    passPercent: unit.quiz?.passPercent ?? null,
    sample: isSample(unit, all),
  }
}

/** Returns a unit's video with its file URLs; null if it has no video. */
export function unitVideo(unit: StoredUnit): UnitVideo | null {
  if (unit.video === null) return null
  return {
    src: mediaAddress(unit.video),
    seconds: unit.videoSeconds ?? 0,
    poster: unit.poster && mediaAddress(unit.poster),
    captions: unit.captions.map(({ language, file }) => ({ language, src: mediaAddress(file) })),
  }
}

export const getUnits: Handler<typeof catalog.getUnits> = async ({ courseid }, ctx) => {
  const course = (await findCourse(ctx.db, courseid)) ?? refuse('not-found')
  const allowed = await accessTo(ctx, ctx.actor?.userId, course.id, ctx.now)
  const onShow = course.archivedAt === null ? course.publishedVersionId : null
  const versionId = allowed?.versionId ?? onShow ?? refuse('not-found')
  const version = (await findVersion(ctx.db, versionId)) ?? refuse('not-found')
  const stored = await unitsOfVersion(ctx.db, versionId)
  const units = stored.map((unit): Unit => {
    const outline = toOutline(unit, stored)
    const open = allowed !== null || outline.sample
    const readable = open && hasText(unit.kind)
    return { ...outline, open, body: readable ? unit.body : null, video: open ? unitVideo(unit) : null }
  })
  return { courseid, coursename: course.name, version: version.number, enrolled: allowed !== null, units }
}
