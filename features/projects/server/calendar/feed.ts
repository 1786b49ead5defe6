import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { signText } from '#platform/server/signed-text.ts'
import type { teamCalendar } from '../../contract/calendar-contract.ts'
import { calendarFeeds } from './tables.ts'

type Calendar = typeof teamCalendar

export const FEED_PURPOSE = 'team-calendar'
export const FEED_FOLDER = '/api/projects/feeds/'

async function show(call: SignedInCall) {
  const [row] = await call.db.select().from(calendarFeeds).where(running(call))
  if (!row) return { path: null, madeAt: null, readAt: null }
  const token = await signText(call, FEED_PURPOSE, row.id)
  return { path: `${FEED_FOLDER}${token}.ics`, madeAt: row.madeAt, readAt: row.readAt }
}

const running = ({ actor }: SignedInCall) =>
  and(eq(calendarFeeds.userId, actor.userId), isNull(calendarFeeds.endedAt))

const end = (call: SignedInCall) =>
  call.db.update(calendarFeeds).set({ endedAt: call.now }).where(running(call))

export const feed: Handler<Calendar['feed']> = (_nothing, call) => show(call)

export const makeFeed: Handler<Calendar['makeFeed']> = async (_nothing, call) => {
  await end(call)
  // Of two that are made at once one runs, and both are told the same.
  await call.db
    .insert(calendarFeeds)
    .values({ id: uuid({ msecs: call.now.getTime() }), userId: call.actor.userId, madeAt: call.now })
    .onConflictDoNothing()
  await call.audit({ action: 'projects.makeFeed', target: call.actor.userId })
  return show(call)
}

export const endFeed: Handler<Calendar['endFeed']> = async (_nothing, call) => {
  await end(call)
  await call.audit({ action: 'projects.endFeed', target: call.actor.userId })
  return show(call)
}
