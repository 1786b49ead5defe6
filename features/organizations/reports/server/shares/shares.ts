import { eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { shareLink } from '#platform/server/sharing/share-link.ts'
import type { reports } from '../../contract.ts'
import { sharePage } from '../../rules/key-pages.ts'
import { reportPeriod } from '../../rules/report-period.ts'
import { personReport } from '../person-report.ts'
import { reportShares } from './tables.ts'

const links = shareLink({
  table: reportShares,
  purpose: 'report-share',
  at: (key) => sharePage.at(key),
  most: 50,
})

type Row = typeof reportShares.$inferSelect & { path: string }
const show = ({ id, userId: _user, ...row }: Row) => ({ ...row, shareid: id })

/** Lists the caller's share links, newest first. */
export const shares: Handler<typeof reports.shares> = async (_input, ctx) => {
  const rows = await links.list(ctx, eq(reportShares.userId, ctx.actor.userId))
  return { shares: rows.map(show) }
}

export const share: Handler<typeof reports.share> = async ({ label, parts, days }, ctx) => {
  const { userId } = ctx.actor
  const values = { userId, label, parts: [...new Set(parts)], days }
  const row = (await links.add(ctx, eq(reportShares.userId, userId), values)) ?? ctx.refuse('too-many-shares')
  await ctx.audit({ action: 'reports.share', target: row.id, details: { label, parts, days } })
  return show(row)
}

export const endShare: Handler<typeof reports.endShare> = async ({ shareid }, ctx) => {
  const row = await links.find(ctx, shareid)
  if (row?.userId !== ctx.actor.userId) return ctx.refuse('share-gone')
  await links.end(ctx, eq(reportShares.id, shareid))
  await ctx.audit({ action: 'reports.endShare', target: shareid })
  return { good: true as const }
}

/** Returns the content of a share link to anyone who has it, and counts the view for its creator. */
export const shared: Handler<typeof reports.shared> = async ({ token }, ctx) => {
  const row = (await links.opened(ctx, token)) ?? ctx.refuse('share-gone')
  const person = (await findUser(ctx.db, row.userId)) ?? ctx.refuse('share-gone')
  await links.recordView(ctx, row)
  const report = await personReport(ctx, {
    person,
    isSelf: false,
    parts: row.parts,
    period: reportPeriod({}, ctx.now),
  })
  return { ...report, expiresAt: row.expiresAt }
}
