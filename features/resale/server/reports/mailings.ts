import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { findPeople, holdersWithin } from '#features/accounts/server/public.ts'
import { nextMailing } from '#features/compliance/rules/next-mailing.ts'
import { administeredPartner, findPartner } from '#features/partners/server/public.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import { addMonths, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import { csvHead, csvLines } from '#platform/server/csv/csv-text.ts'
import type { Handler } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import { partnerReports as contract } from '../../contract/reports.ts'
import { partnerMailings as mailings } from '../tables.ts'
import { partnerReportMail } from './mail.ts'
import { partnerReport } from './read-report.ts'

const MOST = 10

/** Who administers a partner now, by id. */
async function administratorsOf(call: Call, partner: string) {
  return findPeople(call.db, await holdersWithin(call.db, 'partner_admin', partner))
}

const runningOf = (partner: string) => and(eq(mailings.partner, partner), isNull(mailings.endedAt))

export const reportMailings: Handler<typeof contract.reportMailings> = async ({ partner: code }, call) => {
  const partner = await administeredPartner(call, code)
  const [rows, people] = await Promise.all([
    call.db
      .select()
      .from(mailings)
      .where(runningOf(partner.code))
      .orderBy(asc(mailings.createdAt))
      .limit(MOST),
    administratorsOf(call, partner.code),
  ])
  const nameOf = (id: string) => {
    const person = people.get(id)
    return person ? `${person.firstName} ${person.lastName}` : ''
  }
  return {
    mailings: rows.map(({ id, every, readers, nextOn, lastSentAt }) => ({
      ...{ mailingid: id, every, nextOn, lastSentAt },
      readers: readers.map(nameOf).filter(Boolean),
    })),
    administrators: [...people.keys()].map((id) => ({ value: id, label: nameOf(id) })),
  }
}

export const addReportMailing: Handler<typeof contract.addReportMailing> = async (input, call) => {
  const partner = await administeredPartner(call, input.partner)
  const people = await administratorsOf(call, partner.code)
  const readers = [...new Set(input.readers)]
  if (!readers.every((reader) => people.has(reader))) return call.refuse('not-administrators')
  if ((await call.db.$count(mailings, runningOf(partner.code))) >= MOST)
    return call.refuse('too-many-mailings')
  await call.db.insert(mailings).values({
    id: uuid({ msecs: call.now.getTime() }),
    ...{ partner: partner.code, every: input.every, readers },
    nextOn: nextMailing(dayIn(call.now, OFFICE_ZONE), input.every),
    ...{ createdBy: call.actor.userId, createdAt: call.now },
  })
  await call.audit({
    action: 'resale.addMailing',
    target: partner.code,
    details: { every: input.every, readers },
  })
  return { good: true as const }
}

export const endReportMailing: Handler<typeof contract.endReportMailing> = async (input, call) => {
  const partner = await administeredPartner(call, input.partner)
  await call.db
    .update(mailings)
    .set({ endedAt: sql`coalesce(${mailings.endedAt}, ${call.now})` })
    .where(and(eq(mailings.id, input.mailingid), eq(mailings.partner, partner.code)))
  await call.audit({
    action: 'resale.endMailing',
    target: partner.code,
    details: { mailing: input.mailingid },
  })
  return { good: true as const }
}

/** Sends each report whose day has come. A day that was missed is made up for once. */
export const mailPartnerReports = job({
  name: 'mailPartnerReports',
  input: z.object({}),
  async run(_payload, call) {
    const today = dayIn(call.now, OFFICE_ZONE)
    const due = await call.db
      .select({ id: mailings.id })
      .from(mailings)
      .where(and(isNull(mailings.endedAt), lte(mailings.nextOn, today)))
    for (const { id } of due) await call.transaction((inner) => send(inner, id, today))
  },
})

async function send(call: Call, mailingId: string, today: string): Promise<void> {
  const [row] = await call.db.select().from(mailings).where(eq(mailings.id, mailingId)).for('update')
  const partner = row ? await findPartner(call.db, row.partner) : null
  if (!row || !partner || row.endedAt || row.nextOn > today) return
  const from = addMonths(`${today.slice(0, 7)}-01`, -11)
  const { months, people } = await partnerReport(call.db, partner, { from, to: today })
  // Reports of a month tell the one that is over.
  const [running, over] = months
  const month = row.every === 'month' ? (over ?? running) : running
  const readers = await administratorsOf(call, partner.code)
  const { csv } = contract.report
  for (const reader of row.readers) {
    // Who no longer administers the partner gets nothing.
    const person = readers.get(reader)
    if (!person || !month) continue
    await sendMail(call, partnerReportMail, person.email, {
      ...{ partner: partner.name, month: month.month, people, today },
      figures: [
        ['Enrolled', String(month.enrolled)],
        ['Finished', String(month.finished)],
        ['Active hours', String(Math.round(month.seconds / 3600))],
        ['Certificates', String(month.certificates)],
        ['Contact hours', String(month.hours)],
        ['Revenue', formatMoney(month.revenue.minor, month.revenue.currency)],
        ['Margin', formatMoney(month.margin.minor, month.margin.currency)],
      ],
      csv: csv ? `${csvHead(csv)}${csvLines(csv as never, months)}` : '',
      url: `${call.settings.publicUrl}/partnerReports?partner=${partner.code}`,
    })
  }
  await call.db
    .update(mailings)
    .set({ lastSentAt: call.now, nextOn: nextMailing(today, row.every) })
    .where(eq(mailings.id, mailingId))
}
