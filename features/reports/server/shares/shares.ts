import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findUser } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import type { reports } from '../../contract.ts'
import { reportPeriod } from '../../rules/report-period.ts'
import { personReport } from '../person-report.ts'
import { reportShares } from './tables.ts'

const DAY = 86_400_000
const PURPOSE = 'report-share'
const MOST_RUNNING = 50

type Row = typeof reportShares.$inferSelect

async function show(call: Call, row: Row) {
  const { id, parts, label, createdAt, expiresAt, endedAt, views, lastViewedAt } = row
  const token = await signText(call, PURPOSE, id)
  return {
    shareid: id,
    parts,
    label,
    createdAt,
    expiresAt,
    endedAt,
    views,
    lastViewedAt,
    path: `/share/${token}`,
  }
}

/** The caller's links, the newest first. */
export const shares: Handler<typeof reports.shares> = async (_input, call) => {
  const rows = await call.db
    .select()
    .from(reportShares)
    .where(eq(reportShares.userId, call.actor.userId))
    .orderBy(desc(reportShares.createdAt))
    .limit(200)
  return { shares: await Promise.all(rows.map((row) => show(call, row))) }
}

export const share: Handler<typeof reports.share> = async ({ label, parts, days }, call) => {
  const running = and(
    eq(reportShares.userId, call.actor.userId),
    isNull(reportShares.endedAt),
    gt(reportShares.expiresAt, call.now),
  )
  const [counted] = await call.db.select({ links: count() }).from(reportShares).where(running)
  if ((counted?.links ?? 0) >= MOST_RUNNING) return call.refuse('too-many-shares')
  const [row] = await call.db
    .insert(reportShares)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      userId: call.actor.userId,
      label,
      parts: [...new Set(parts)],
      createdAt: call.now,
      expiresAt: new Date(call.now.getTime() + days * DAY),
    })
    .returning()
  if (!row) throw new Error('The link was not written')
  await call.audit({ action: 'reports.share', target: row.id, details: { label, parts, days } })
  return show(call, row)
}

export const endShare: Handler<typeof reports.endShare> = async ({ shareid }, call) => {
  const ended = await call.db
    .update(reportShares)
    .set({ endedAt: sql`coalesce(${reportShares.endedAt}, ${call.now})` })
    .where(and(eq(reportShares.id, shareid), eq(reportShares.userId, call.actor.userId)))
    .returning({ id: reportShares.id })
  if (ended.length === 0) return call.refuse('share-gone')
  await call.audit({ action: 'reports.endShare', target: shareid })
  return { good: true as const }
}

/** What a link shows, to anybody who has it; each look is counted for who made it. */
export const shared: Handler<typeof reports.shared> = async ({ token }, call) => {
  const id = await readSigned(call, PURPOSE, token)
  const [row] = id ? await countLook(call, id) : []
  const person = row ? await findUser(call.db, row.userId) : null
  if (!row || !person) return call.refuse('share-gone')
  const period = reportPeriod({}, call.now)
  const report = await personReport(call, {
    person,
    isSelf: false,
    parts: row.parts,
    period,
  })
  return { ...report, expiresAt: row.expiresAt }
}

const countLook = (call: Call, id: string) =>
  call.db
    .update(reportShares)
    .set({ views: sql`${reportShares.views} + 1`, lastViewedAt: call.now })
    .where(and(eq(reportShares.id, id), isNull(reportShares.endedAt), gt(reportShares.expiresAt, call.now)))
    .returning()
