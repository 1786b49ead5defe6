import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { partnerCode } from '#features/core/partner/rules/choose-partner.ts'
import { issuedByDay } from '#features/learn/certificates/server/public.ts'
import { studiesByDay } from '#features/learn/learning/server/public.ts'
import { salesOfPartner } from '#features/shop/orders/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { addDays, addMonths, beginningOf, dayIn } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { partnerDashboard } from '../contract/dashboard.ts'
import { partnerInvitations, partnerPeople, partnerSignups } from './tables.ts'

/** Returns a partner's monthly figures in four statements: people, learning, certificates and sales. */
export const dashboardHandlers: Handlers<typeof partnerDashboard> = {
  month: async (input, ctx) => {
    const partner = partnerCode(input.partner)
    if (!holds(ctx.actor, 'partner_admin', partner)) refuse('forbidden')
    const { timeZone: zone } = input
    const first = `${input.month || dayIn(ctx.now, zone).slice(0, 7)}-01`
    const next = addMonths(first, 1)
    const span = { from: beginningOf(first, zone), until: beginningOf(next, zone), zone }
    const among = sql`select ${partnerPeople.userId} from ${partnerPeople} where ${partnerPeople.partner} = ${partner}`
    const [people, studies, issued, sales] = await Promise.all([
      countPeople(ctx.db, partner, span),
      studiesByDay(ctx.db, { among, ...span }),
      issuedByDay(ctx.db, { among, ...span }),
      salesOfPartner(ctx.db, { partner, ...span }),
    ])
    const studiesOn = new Map(studies.map((each) => [each.day, each]))
    const issuedOn = new Map(issued.map((each) => [each.day, each.issued]))
    const days: { day: string; enrolled: number; finished: number; certified: number }[] = []
    for (let day = first; day < next; day = addDays(day, 1))
      days.push({
        day,
        enrolled: studiesOn.get(day)?.enrolled ?? 0,
        finished: studiesOn.get(day)?.finished ?? 0,
        certified: issuedOn.get(day) ?? 0,
      })
    return {
      month: first.slice(0, 7),
      people,
      days,
      orders: sales.orders,
      revenue: { minor: sales.minor, currency: 'USD' },
    }
  },
}

async function countPeople(db: Db, partner: string, { from, until }: { from: Date; until: Date }) {
  const among = (where: ReturnType<typeof and>) => sql<number>`(count(*) filter (where ${where}))::int`
  const waiting = db.$count(
    partnerSignups,
    and(eq(partnerSignups.partner, partner), eq(partnerSignups.state, 'waiting')),
  )
  const invited = db.$count(
    partnerInvitations,
    and(
      eq(partnerInvitations.partner, partner),
      isNull(partnerInvitations.acceptedAt),
      isNull(partnerInvitations.withdrawnAt),
    ),
  )
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      joined: among(and(gte(partnerPeople.joinedAt, from), lt(partnerPeople.joinedAt, until))),
      ready: among(sql`${partnerPeople.isReady}`),
      enrolled: among(sql`${partnerPeople.isEnrolled}`),
      certified: among(sql`${partnerPeople.isCertified}`),
      signupsWaiting: sql<number>`(${waiting})::int`,
      invited: sql<number>`(${invited})::int`,
    })
    .from(partnerPeople)
    .where(eq(partnerPeople.partner, partner))
  return counts ?? { all: 0, joined: 0, ready: 0, enrolled: 0, certified: 0, signupsWaiting: 0, invited: 0 }
}
