import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findPeople, holdersWithin } from '#features/core/accounts/server/public.ts'
import { administeredPartner, findPartner } from '#features/core/partner/server/public.ts'
import { nextMailing } from '#features/organizations/company-requirements/rules/next-mailing.ts'
import { nameIn } from '#platform/contract/names.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import { addMonths, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { csvText } from '#platform/server/csv/csv-text.ts'
import type { Handler } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import { partnerReports as contract } from '../../contract/reports.ts'
import { partnerMailings as mailings } from '../tables.ts'
import { partnerReportMail } from './mail.ts'
import { partnerReport } from './read-report.ts'

const MAX = 10

/** Returns the partner's current administrators by id. */
async function administratorsOf(ctx: Context, partner: string) {
  return findPeople(ctx.db, await holdersWithin(ctx.db, 'partner_admin', partner))
}

const runningOf = (partner: string) => and(eq(mailings.partner, partner), isNull(mailings.endedAt))

export const reportMailings: Handler<typeof contract.reportMailings> = async ({ partner: code }, ctx) => {
  const partner = await administeredPartner(ctx, code)
  const [rows, people] = await Promise.all([
    ctx.db.select().from(mailings).where(runningOf(partner.code)).orderBy(asc(mailings.createdAt)).limit(MAX),
    administratorsOf(ctx, partner.code),
  ])
  const nameOf = nameIn(people)
  return {
    mailings: rows.map(({ id, every, readers, nextOn, lastSentAt }) => ({
      mailingid: id,
      every,
      nextOn,
      lastSentAt,
      readers: readers.map(nameOf).filter(Boolean),
    })),
    administrators: [...people.keys()].map((id) => ({ value: id, label: nameOf(id) })),
  }
}

export const addReportMailing: Handler<typeof contract.addReportMailing> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const people = await administratorsOf(ctx, partner.code)
  const readers = [...new Set(input.readers)]
  if (!readers.every((reader) => people.has(reader))) return ctx.refuse('not-administrators')
  if ((await ctx.db.$count(mailings, runningOf(partner.code))) >= MAX) return ctx.refuse('too-many-mailings')
  await ctx.db.insert(mailings).values({
    id: ctx.newId(),
    partner: partner.code,
    every: input.every,
    readers,
    nextOn: nextMailing(dayIn(ctx.now, OFFICE_ZONE), input.every),
    createdBy: ctx.actor.userId,
    createdAt: ctx.now,
  })
  await ctx.audit({
    action: 'resale.addMailing',
    target: partner.code,
    details: { every: input.every, readers },
  })
  return { good: true as const }
}

export const endReportMailing: Handler<typeof contract.endReportMailing> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  await ctx.db
    .update(mailings)
    .set({ endedAt: sql`coalesce(${mailings.endedAt}, ${ctx.now})` })
    .where(and(eq(mailings.id, input.mailingid), eq(mailings.partner, partner.code)))
  await ctx.audit({
    action: 'resale.endMailing',
    target: partner.code,
    details: { mailing: input.mailingid },
  })
  return { good: true as const }
}

/** Sends all reports that are due. A missed day is sent later, once. */
export const mailPartnerReports = job({
  name: 'mailPartnerReports',
  input: z.object({}),
  async run(_payload, ctx) {
    const today = dayIn(ctx.now, OFFICE_ZONE)
    const due = await ctx.db
      .select({ id: mailings.id })
      .from(mailings)
      .where(and(isNull(mailings.endedAt), lte(mailings.nextOn, today)))
    for (const { id } of due) await ctx.transaction((inner) => send(inner, id, today))
  },
})

async function send(ctx: Context, mailingId: string, today: string): Promise<void> {
  const [row] = await ctx.db.select().from(mailings).where(eq(mailings.id, mailingId)).for('update')
  const partner = row ? await findPartner(ctx.db, row.partner) : null
  if (!row || !partner || row.endedAt || row.nextOn > today) return
  const from = addMonths(`${today.slice(0, 7)}-01`, -11)
  const { months, people } = await partnerReport(ctx.db, partner, { from, to: today })
  // A monthly report covers the previous month.
  const [running, over] = months
  const month = row.every === 'month' ? (over ?? running) : running
  const readers = await administratorsOf(ctx, partner.code)
  for (const reader of row.readers) {
    // Skips readers who no longer administer the partner.
    const person = readers.get(reader)
    if (!person || !month) continue
    await sendMail(ctx, partnerReportMail, person.email, {
      partner: partner.name,
      month: month.month,
      people,
      today,
      figures: [
        ['Enrolled', String(month.enrolled)],
        ['Finished', String(month.finished)],
        ['Active hours', String(Math.round(month.seconds / 3600))],
        ['Certificates', String(month.certificates)],
        ['Contact hours', String(month.hours)],
        ['Revenue', formatMoney(month.revenue.minor, month.revenue.currency)],
        ['Margin', formatMoney(month.margin.minor, month.margin.currency)],
      ],
      csv: csvText(contract.report, months),
      url: `${ctx.settings.publicUrl}/partnerReports?partner=${partner.code}`,
    })
  }
  await ctx.db
    .update(mailings)
    .set({ lastSentAt: ctx.now, nextOn: nextMailing(today, row.every) })
    .where(eq(mailings.id, mailingId))
}
