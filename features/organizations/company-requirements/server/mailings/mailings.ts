import { and, asc, count, eq, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  administeredCompany,
  findCompany,
  leadersOf,
  type PeopleScope,
} from '#features/core/company-people/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { csvText } from '#platform/server/csv/csv-text.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { complianceMailings } from '../../contract/sharing.ts'
import { compliance } from '../../contract.ts'
import { nextMailing } from '../../rules/next-mailing.ts'
import { isGap } from '../../rules/requirement-state.ts'
import { stateLabels } from '../../rules/state-codes.ts'
import { fullMatrix } from '../judging/read-matrix.ts'
import { gapsOf } from '../matrix/gaps-of.ts'
import { mailings } from '../tables.ts'
import { trainingReportMail } from './mail.ts'

const MAX = 10
const MAX_ROWS = 20

export const mailingHandlers: Handlers<typeof complianceMailings> = {
  async list({ compid }, ctx) {
    await administeredCompany(ctx, compid)
    const [rows, leaders] = await Promise.all([
      ctx.db
        .select()
        .from(mailings)
        .where(and(eq(mailings.companyId, compid), isNull(mailings.endedAt)))
        .orderBy(asc(mailings.createdAt))
        .limit(MAX),
      leadersOf(ctx.db, compid),
    ])
    const names = new Map(leaders.map(({ userId, name }) => [userId, name]))
    return {
      mailings: rows.map(({ id, every, readers, nextOn, lastSentAt }) => ({
        mailingid: id,
        every,
        nextOn,
        lastSentAt,
        readers: readers.flatMap((reader) => names.get(reader) ?? []),
      })),
      leaders: leaders.map(({ userId, name }) => ({ value: userId, label: name })),
    }
  },

  async add({ compid, every, readers }, ctx) {
    const company = await administeredCompany(ctx, compid)
    const leaders = new Set((await leadersOf(ctx.db, compid)).map(({ userId }) => userId))
    const chosen = [...new Set(readers)]
    if (!chosen.every((reader) => leaders.has(reader))) return ctx.refuse('not-leaders')
    const [counted] = await ctx.db
      .select({ mailings: count() })
      .from(mailings)
      .where(and(eq(mailings.companyId, compid), isNull(mailings.endedAt)))
    if ((counted?.mailings ?? 0) >= MAX) return ctx.refuse('too-many-mailings')
    await ctx.db.insert(mailings).values({
      id: ctx.newId(),
      companyId: compid,
      every,
      readers: chosen,
      nextOn: nextMailing(dayIn(ctx.now, company.timeZone), every),
      createdBy: ctx.actor.userId,
      createdAt: ctx.now,
    })
    await ctx.audit({ action: 'compliance.addMailing', target: compid, details: { every, readers: chosen } })
    return { good: true }
  },

  async end({ mailingid }, ctx) {
    const [row] = await ctx.db.select().from(mailings).where(eq(mailings.id, mailingid))
    if (!row || !holds(ctx.actor, 'corp_admin', row.companyId)) return refuse('forbidden')
    await ctx.db
      .update(mailings)
      .set({ endedAt: sql`coalesce(${mailings.endedAt}, ${ctx.now})` })
      .where(eq(mailings.id, mailingid))
    await ctx.audit({ action: 'compliance.endMailing', target: row.companyId, details: { mailingid } })
    return { good: true }
  },
}

/** Sends all reports that are due. A missed day is sent later, once. */
export const mailTrainingReports = job({
  name: 'mailTrainingReports',
  input: z.object({}),
  async run(_payload, ctx) {
    // The day starts earliest in the easternmost time zone, so the query looks one day ahead.
    const latest = addDays(dayIn(ctx.now, OFFICE_ZONE), 1)
    const due = await ctx.db
      .select({ id: mailings.id })
      .from(mailings)
      .where(and(isNull(mailings.endedAt), lte(mailings.nextOn, latest)))
    for (const { id } of due) await ctx.transaction((inner) => send(inner, id))
  },
})

async function send(ctx: Context, mailingId: string): Promise<void> {
  const [row] = await ctx.db.select().from(mailings).where(eq(mailings.id, mailingId)).for('update')
  const company = row ? await findCompany(ctx.db, row.companyId) : null
  if (!row || !company || row.endedAt) return
  const today = dayIn(ctx.now, company.timeZone)
  if (row.nextOn > today) return
  const leaders = new Map((await leadersOf(ctx.db, company.id)).map((each) => [each.userId, each]))
  for (const reader of row.readers) {
    // Skips readers who have left or no longer supervise anyone.
    const leader = leaders.get(reader)
    if (!leader) continue
    const scope = { company, supervisorId: leader.isAdmin ? null : reader, today }
    await sendMail(ctx, trainingReportMail, leader.email, await factsFor(ctx, scope))
  }
  await ctx.db
    .update(mailings)
    .set({ lastSentAt: ctx.now, nextOn: nextMailing(today, row.every) })
    .where(eq(mailings.id, mailingId))
}

async function factsFor(ctx: Context, scope: PeopleScope) {
  const { rows: people } = await fullMatrix(ctx, scope, {})
  const states = people.flatMap(({ statuses }) => statuses.flatMap((each) => each?.state ?? []))
  const gaps = await gapsOf(ctx, scope)
  return {
    company: scope.company.name,
    today: scope.today,
    people: people.length,
    gaps: states.filter(isGap).length,
    overdue: states.filter((state) => state === 'overdue' || state === 'expired').length,
    soon: states.filter((state) => state === 'soon').length,
    rows: gaps.slice(0, MAX_ROWS).map(({ name, requirement, state }) => ({
      name,
      requirement,
      status: stateLabels[state].label,
    })),
    csv: csvText(compliance.gaps, gaps),
    url: `${ctx.settings.publicUrl}/corporateTrainingReport/gaps?company=${scope.company.id}`,
  }
}
