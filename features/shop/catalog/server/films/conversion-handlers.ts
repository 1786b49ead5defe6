import { eq } from 'drizzle-orm'
import type { Handlers } from '#platform/server/feature.ts'
import type { filmAdmin } from '../../contract/film-contract.ts'
import { filmConversions } from '../tables.ts'
import { requestConversion } from './request-conversion.ts'

export const filmHandlers: Handlers<typeof filmAdmin> = {
  async filmQuality({ file }, ctx) {
    const [found] = await ctx.db.select().from(filmConversions).where(eq(filmConversions.film, file))
    if (!found) return { state: 'none', percent: 0, problem: '', lines: [] }
    const { state, percent, problem, renditions } = found
    return { state, percent, problem, lines: renditions.map(({ lines }) => lines) }
  },

  async convertAgain({ file }, ctx) {
    const [found] = await ctx.db
      .select({ state: filmConversions.state })
      .from(filmConversions)
      .where(eq(filmConversions.film, file))
      .for('update')
    if (!found) return ctx.refuse('not-found')
    if (found.state !== 'failed') return ctx.refuse('not-failed')
    if (!(await requestConversion(ctx, file))) return ctx.refuse('no-ffmpeg')
    await ctx.audit({ action: 'films.convertAgain', target: file })
    return { good: true }
  },
}
