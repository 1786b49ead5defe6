import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint, partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accounts } from '../../contract.ts'
import { refuseForeign } from '../people/own-userid.ts'
import { users } from '../tables.ts'

/** The languages that lectures have, by the names that people choose among; told by the catalog. */
export const lectureLanguages = extensionPoint<(db: Db) => Promise<string[]>>('accounts.lectureLanguages')
const NONE = 'None'

/** Keeps the languages of captions and speech; what is left out stays. */
export const saveLanguages: Handler<typeof accounts.saveLanguages> = async ({ userid, data }, call) => {
  refuseForeign(call, userid)
  const known = [NONE, ...(await partOf(call, lectureLanguages)(call.db))]
  const faults = Object.entries(data).filter(([, name]) => name !== undefined && !known.includes(name))
  if (faults.length > 0) {
    const message = 'Please choose one of the languages of the list, or None.'
    refuse('bad-input', { fields: Object.fromEntries(faults.map(([kind]) => [`data.${kind}`, message])) })
  }
  const stored = { Subtitles: users.subtitleLanguage, Video: users.videoLanguage }
  const changes = {
    ...(data.Subtitles ? { subtitleLanguage: data.Subtitles } : {}),
    ...(data.Video ? { videoLanguage: data.Video } : {}),
  }
  const mine = eq(users.id, call.actor.userId)
  if (Object.keys(changes).length > 0) await call.db.update(users).set(changes).where(mine)
  const [language] = await call.db.select(stored).from(users).where(mine)
  return { good: true, language: language ?? { Subtitles: NONE, Video: NONE } }
}
