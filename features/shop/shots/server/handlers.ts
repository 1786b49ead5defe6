import { eq } from 'drizzle-orm'
import { findCourse, findMedia, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { pageInMemory } from '#platform/server/lists/short-list.ts'
import type { shotsAdmin } from '../contract.ts'
import { readShots } from './read-shots.ts'
import { shotView } from './shown-shots.ts'
import { lectureShots } from './tables.ts'

export const shotHandlers: Handlers<typeof shotsAdmin> = {
  async shotList({ kind, state, course, search, ...paging }, ctx) {
    const shown = new Map((await ctx.db.select().from(lectureShots)).map((row) => [row.key, row]))
    const rows = (await readShots())
      .map((shot) => {
        const row = shown.get(shot.key)
        return {
          ...shot,
          state: row ? ('uploaded' as const) : ('missing' as const),
          uploadedAt: row?.uploadedAt ?? null,
          shown: row ? shotView(row) : null,
        }
      })
      .filter(
        (row) =>
          (!kind || row.kind === kind) &&
          (!state || row.state === state) &&
          (!course || row.course === course) &&
          holdsWords(`${row.key} ${row.lecture} ${row.title} ${row.show}`, search),
      )
      .sort((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }))
    return pageInMemory(rows, paging)
  },

  async shotProgress(_nothing, ctx) {
    const shots = await readShots()
    const rows = await ctx.db.select({ key: lectureShots.key }).from(lectureShots)
    const done = new Set(rows.map(({ key }) => key))
    const count = (kind: string) => {
      const all = shots.filter((shot) => shot.kind === kind)
      return { done: all.filter(({ key }) => done.has(key)).length, all: all.length }
    }
    const courses = [...new Set(shots.map(({ course }) => course))].sort()
    return { photo: count('photo'), film: count('film'), courses }
  },

  async saveShot({ key, file, subtitles, alt, caption }, ctx) {
    const shot = (await readShots()).find((each) => each.key === key) ?? refuse('not-found')
    const isFilm = shot.kind === 'film'
    if ((await findMedia(ctx.db, file))?.kind !== (isFilm ? 'video' : 'poster'))
      refuse('bad-input', { fields: { file: isFilm ? 'Please choose a film.' : 'Please choose a picture.' } })
    if (isFilm && (await findMedia(ctx.db, subtitles))?.kind !== 'captions')
      refuse('bad-input', { fields: { subtitles: 'Please choose the subtitles of the film.' } })
    const course = await findCourse(ctx.db, shot.course)
    const units = course?.publishedVersionId ? await unitsOfVersion(ctx.db, course.publishedVersionId) : []
    const unit = units.find(({ title }) => title === shot.lecture)
    if (!course || !unit) return ctx.refuse('no-lecture')
    const row = {
      courseId: course.id,
      origin: unit.origin ?? unit.id,
      file,
      subtitles: isFilm ? subtitles : '',
      alt,
      caption,
      uploadedBy: ctx.actor.userId,
      uploadedAt: ctx.now,
    }
    await ctx.db
      .insert(lectureShots)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: lectureShots.key, set: row })
    await ctx.audit({ action: 'shots.save', target: key, details: { file, subtitles, alt, caption } })
    return { good: true }
  },

  async removeShot({ key }, ctx) {
    const [gone] = await ctx.db.delete(lectureShots).where(eq(lectureShots.key, key)).returning()
    if (!gone) return refuse('not-found')
    await ctx.audit({ action: 'shots.remove', target: key, details: { file: gone.file } })
    return { good: true }
  },
}
