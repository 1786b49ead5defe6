import type { Context } from '#platform/server/context.ts'
import { filmConversions } from '../tables.ts'
import { convertFilms } from './convert-films.ts'
import { hasFfmpeg } from './run-ffmpeg.ts'

/** Queues a film for conversion, also after a failure. Does nothing without ffmpeg: the film then plays as one file. */
export async function requestConversion(ctx: Context, film: string): Promise<boolean> {
  if (!(await hasFfmpeg(ctx.settings))) return false
  const fresh = { state: 'waiting' as const, percent: 0, problem: '', attempts: 0, changedAt: ctx.now }
  await ctx.db
    .insert(filmConversions)
    .values({ film, createdAt: ctx.now, ...fresh })
    .onConflictDoUpdate({ target: filmConversions.film, set: fresh })
  await ctx.enqueue(convertFilms, {}, { key: convertFilms.name })
  return true
}
