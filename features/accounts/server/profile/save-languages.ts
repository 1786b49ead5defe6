import { eq } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import type { accounts } from '../../contract.ts'
import { refuseForeign } from '../people/own-userid.ts'
import { users } from '../tables.ts'

/** Keeps the languages of captions and speech; what is left out stays. */
export const saveLanguages: Handler<typeof accounts.saveLanguages> = async ({ userid, data }, call) => {
  refuseForeign(call, userid)
  const stored = { Subtitles: users.subtitleLanguage, Video: users.videoLanguage }
  const changes = {
    ...(data.Subtitles ? { subtitleLanguage: data.Subtitles } : {}),
    ...(data.Video ? { videoLanguage: data.Video } : {}),
  }
  const mine = eq(users.id, call.actor.userId)
  if (Object.keys(changes).length > 0) await call.db.update(users).set(changes).where(mine)
  const [language] = await call.db.select(stored).from(users).where(mine)
  return { good: true, language: language ?? { Subtitles: 'None', Video: 'None' } }
}
