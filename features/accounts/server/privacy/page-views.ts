import { and, isNotNull, lt, or } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { dueRows, retentions } from '#platform/server/extensions/retention.ts'
import type { Handler } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import type { accounts } from '../../contract.ts'
import { infoToKeep, pageToKeep } from '../../rules/page-view.ts'
import { loginChallenges, mailedLinks, pageViews, sessions } from '../tables.ts'

const DAY = 86_400_000
const KEEP_DAYS = 90

/** Keeps which page was opened, unless the browser asks not to be followed (Global Privacy Control). */
export const logPage: Handler<typeof accounts.logPage> = async (input, call) => {
  const page = pageToKeep(input.page)
  if (page === null || call.http.header('sec-gpc') === '1') return { good: true, stored: false }
  await call.db.insert(pageViews).values({
    id: uuid({ msecs: call.now.getTime() }),
    // Who it was is known by the session; the `userid` that is sent along counts for nothing.
    userId: call.actor?.userId ?? null,
    page,
    info: infoToKeep(readInfo(input.info)),
    at: call.now,
  })
  return { good: true, stored: true }
}

function readInfo(info: unknown): unknown {
  if (typeof info !== 'string' || !info.startsWith('{')) return info
  try {
    return JSON.parse(info)
  } catch {
    return ''
  }
}

const before = (now: Date) => new Date(now.getTime() - KEEP_DAYS * DAY)
const nightly = { job: 'forgetOldTraces' }

const traces = [
  dueRows({
    ...nightly,
    what: 'Pages that people opened',
    after: `${KEEP_DAYS} days after the visit`,
    table: pageViews,
    due: ({ now }) => lt(pageViews.at, before(now)),
  }),
  dueRows({
    ...nightly,
    what: 'Started logins with a passkey',
    after: 'When they have ended',
    table: loginChallenges,
    due: ({ now }) => lt(loginChallenges.expiresAt, now),
  }),
  dueRows({
    ...nightly,
    what: 'Emailed links for passwords and addresses',
    after: `${KEEP_DAYS} days after they ended`,
    table: mailedLinks,
    due: ({ now }) => lt(mailedLinks.expiresAt, before(now)),
  }),
  dueRows({
    ...nightly,
    what: 'Login sessions with their device and network address',
    after: `${KEEP_DAYS} days after they ended`,
    table: sessions,
    due: ({ now }) =>
      or(
        and(isNotNull(sessions.endedAt), lt(sessions.endedAt, before(now))),
        lt(sessions.expiresAt, before(now)),
      ),
  }),
]

/** What the job below deletes, for the list of staff. */
export const endOfTraces = retentions.with(...traces)

/** Deletes login challenges that have ended, and page views, ended sessions and old reset links after ninety days. */
export const forgetOldTraces = job({
  name: 'forgetOldTraces',
  input: z.object({}),
  async run(_payload, call) {
    for (const trace of traces) await trace.remove(call)
  },
})
