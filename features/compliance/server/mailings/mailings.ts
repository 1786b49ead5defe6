import { and, asc, count, eq, isNull, lte, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import {
  administeredCompany,
  findCompany,
  leadersOf,
  type PeopleScope,
} from '#features/companies/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { addDays, dayIn } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import { csvHead, csvLines } from '#platform/server/csv/csv-text.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { complianceMailings } from '../../contract/sharing.ts'
import { compliance, type Gap } from '../../contract.ts'
import { nextMailing } from '../../rules/next-mailing.ts'
import { isGap } from '../../rules/requirement-state.ts'
import { stateWords } from '../../rules/state-codes.ts'
import { wholeMatrix } from '../judging/read-matrix.ts'
import { gapsOf } from '../matrix/gaps-of.ts'
import { mailings } from '../tables.ts'
import { trainingReportMail } from './mail.ts'

const MOST = 10
const MOST_ROWS = 20

export const mailingHandlers: Handlers<typeof complianceMailings> = {
  async list({ compid }, call) {
    await administeredCompany(call, compid)
    const [rows, leaders] = await Promise.all([
      call.db
        .select()
        .from(mailings)
        .where(and(eq(mailings.companyId, compid), isNull(mailings.endedAt)))
        .orderBy(asc(mailings.createdAt))
        .limit(MOST),
      leadersOf(call.db, compid),
    ])
    const names = new Map(leaders.map(({ userId, name }) => [userId, name]))
    return {
      mailings: rows.map(({ id, every, readers, nextOn, lastSentAt }) => ({
        ...{ mailingid: id, every, nextOn, lastSentAt },
        readers: readers.flatMap((reader) => names.get(reader) ?? []),
      })),
      leaders: leaders.map(({ userId, name }) => ({ value: userId, label: name })),
    }
  },

  async add({ compid, every, readers }, call) {
    const company = await administeredCompany(call, compid)
    const leaders = new Set((await leadersOf(call.db, compid)).map(({ userId }) => userId))
    const chosen = [...new Set(readers)]
    if (!chosen.every((reader) => leaders.has(reader))) return call.refuse('not-leaders')
    const [counted] = await call.db
      .select({ mailings: count() })
      .from(mailings)
      .where(and(eq(mailings.companyId, compid), isNull(mailings.endedAt)))
    if ((counted?.mailings ?? 0) >= MOST) return call.refuse('too-many-mailings')
    await call.db.insert(mailings).values({
      id: uuid({ msecs: call.now.getTime() }),
      ...{ companyId: compid, every, readers: chosen },
      nextOn: nextMailing(dayIn(call.now, company.timeZone), every),
      createdBy: call.actor.userId,
      createdAt: call.now,
    })
    await call.audit({ action: 'compliance.addMailing', target: compid, details: { every, readers: chosen } })
    return { good: true }
  },

  async end({ mailingid }, call) {
    const [row] = await call.db.select().from(mailings).where(eq(mailings.id, mailingid))
    if (!row || !holds(call.actor, 'corp_admin', row.companyId)) return refuse('forbidden')
    await call.db
      .update(mailings)
      .set({ endedAt: sql`coalesce(${mailings.endedAt}, ${call.now})` })
      .where(eq(mailings.id, mailingid))
    await call.audit({ action: 'compliance.endMailing', target: row.companyId, details: { mailingid } })
    return { good: true }
  },
}

/** Sends each report whose day has come. A day that was missed is made up for once. */
export const mailTrainingReports = job({
  name: 'mailTrainingReports',
  input: z.object({}),
  async run(_payload, call) {
    // Days begin first in the east of all zones.
    const latest = addDays(dayIn(call.now, 'UTC'), 1)
    const due = await call.db
      .select({ id: mailings.id })
      .from(mailings)
      .where(and(isNull(mailings.endedAt), lte(mailings.nextOn, latest)))
    for (const { id } of due) await call.transaction((inner) => send(inner, id))
  },
})

async function send(call: Call, mailingId: string): Promise<void> {
  const [row] = await call.db.select().from(mailings).where(eq(mailings.id, mailingId)).for('update')
  const company = row ? await findCompany(call.db, row.companyId) : null
  if (!row || !company || row.endedAt) return
  const today = dayIn(call.now, company.timeZone)
  if (row.nextOn > today) return
  const leaders = new Map((await leadersOf(call.db, company.id)).map((each) => [each.userId, each]))
  for (const reader of row.readers) {
    // Who has left, or looks after no one any more, gets nothing.
    const leader = leaders.get(reader)
    if (!leader) continue
    const scope = { company, supervisorId: leader.isAdmin ? null : reader, today }
    await sendMail(call, trainingReportMail, leader.email, await factsFor(call, scope))
  }
  await call.db
    .update(mailings)
    .set({ lastSentAt: call.now, nextOn: nextMailing(today, row.every) })
    .where(eq(mailings.id, mailingId))
}

async function factsFor(call: Call, scope: PeopleScope) {
  const { rows: people } = await wholeMatrix(call, scope, {})
  const states = people.flatMap(({ standings }) => standings.flatMap((each) => each?.state ?? []))
  const gaps = await gapsOf(call, scope)
  return {
    company: scope.company.name,
    today: scope.today,
    people: people.length,
    gaps: states.filter(isGap).length,
    overdue: states.filter((state) => state === 'overdue' || state === 'expired').length,
    soon: states.filter((state) => state === 'soon').length,
    rows: gaps.slice(0, MOST_ROWS).map(({ name, requirement, state }) => ({
      ...{ name, requirement },
      status: stateWords[state].label,
    })),
    csv: csvOf(gaps),
    url: `${call.settings.publicUrl}/corporateTrainingReport/gaps?company=${scope.company.id}`,
  }
}

function csvOf(gaps: readonly Gap[]): string {
  const { csv } = compliance.gaps
  return csv ? `${csvHead(csv)}${csvLines(csv as never, gaps)}` : ''
}
