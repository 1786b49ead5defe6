import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint, partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accounts } from '../../contract.ts'
import { users } from '../tables.ts'

/** Lecture languages by the names shown to users; provided by the catalog. */
export const lectureLanguages = extensionPoint<(db: Db) => Promise<string[]>>('accounts.lectureLanguages')
const NONE = 'None'

/** Saves the caption and audio languages; omitted values remain unchanged. */
export const saveLanguages: Handler<typeof accounts.saveLanguages> = async ({ data }, ctx) => {
  const known = [NONE, ...(await partOf(ctx, lectureLanguages)(ctx.db))]
  const problems = Object.entries(data).filter(([, name]) => name !== undefined && !known.includes(name))
  if (problems.length > 0) {
    const message = 'Please choose one of the languages of the list, or None.'
    refuse('bad-input', { fields: Object.fromEntries(problems.map(([kind]) => [`data.${kind}`, message])) })
  }
  const stored = { Subtitles: users.subtitleLanguage, Video: users.videoLanguage }
  const changes = {
    ...(data.Subtitles ? { subtitleLanguage: data.Subtitles } : {}),
    ...(data.Video ? { videoLanguage: data.Video } : {}),
  }
  const mine = eq(users.id, ctx.actor.userId)
  if (Object.keys(changes).length > 0) await ctx.db.update(users).set(changes).where(mine)
  const [language] = await ctx.db.select(stored).from(users).where(mine)
  return { good: true, language: language ?? { Subtitles: NONE, Video: NONE } }
}
