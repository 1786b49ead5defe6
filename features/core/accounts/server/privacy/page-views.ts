import { and, isNotNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { dueRows, retentions } from '#platform/server/extensions/retention.ts'
import type { Handler } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import { partitionedByMonth } from '#platform/server/months/monthly-tables.ts'
import type { accounts } from '../../contract.ts'
import { infoToKeep, pageToKeep } from '../../rules/page-view.ts'
import { loginChallenges, mailedLinks, pageViews, sessions } from '../tables.ts'
import { oldUndos } from './old-undos.ts'

const DAY = 86_400_000
const KEEP_DAYS = 90
/** After the end of the month, so that no page view is kept for more than 90 days. */
const PAGE_VIEW_DAYS = 59

/** Records the opened page unless the browser opts out of tracking (Global Privacy Control). */
export const logPage: Handler<typeof accounts.logPage> = async (input, ctx) => {
  const page = pageToKeep(input.page)
  if (page === null || ctx.http.header('sec-gpc') === '1') return { good: true, stored: false }
  await ctx.db.insert(pageViews).values({
    id: ctx.newId(),
    // The session determines the user; the submitted `userid` is ignored.
    userId: ctx.actor?.userId ?? null,
    page,
    info: infoToKeep(readInfo(input.info)),
    at: ctx.now,
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
  oldUndos,
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

/** Data that the job below deletes, for the retention list of the staff pages, and page views. */
export const endOfTraces = [
  retentions.with(...traces),
  ...partitionedByMonth({
    what: 'Pages that people opened',
    table: pageViews,
    time: pageViews.at,
    keepDays: () => PAGE_VIEW_DAYS,
  }),
]

/** Deletes expired login challenges, old undo data, and ended sessions and reset links after 90 days. */
export const forgetOldTraces = job({
  name: 'forgetOldTraces',
  input: z.object({}),
  async run(_payload, ctx) {
    for (const trace of traces) await trace.remove(ctx)
  },
})
