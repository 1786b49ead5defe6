import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findUser } from '#features/accounts/server/public.ts'
import { findEvent } from '#features/events/server/public.ts'
import { registrations } from '#features/registration/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching } from '#platform/server/lists/list-query.ts'
import type { attendanceProof } from '../../contract/proof-contract.ts'
import type { RunOutcome } from '../../rules/proof/run-outcomes.ts'
import { runCertificates, wantedBy } from './run-certificates.ts'
import { proofResults, proofRuns } from './tables.ts'

type Proof = typeof attendanceProof

/** Begins a run, or goes on with the one that has not come to its end. */
export const issueCertificates: Handler<Proof['issueCertificates']> = async (input, call) => {
  const event = (await findEvent(call.db, input.scheduleid)) ?? refuse('not-found')
  if (event.endsAt > call.now) return call.refuse('not-over')
  const chosen = input.recordids && input.recordids.length > 0 ? [...new Set(input.recordids)] : null
  const [{ total } = { total: 0 }] = await call.db
    .select({ total: count() })
    .from(registrations)
    .where(wantedBy({ eventId: event.id, chosen }))
  if (chosen && total < chosen.length) refuse('not-found')
  const [begun] = await call.db
    .insert(proofRuns)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      eventId: event.id,
      startedBy: call.actor.userId,
      startedAt: call.now,
      chosen,
      total,
    })
    .onConflictDoNothing()
    .returning()
  const run = begun ?? (await openRun(call.db, event.id))
  await call.enqueue(runCertificates, { runId: run.id }, { key: `seminar-run:${run.id}` })
  if (begun) {
    await call.audit({
      action: 'attendance.proof.issueCertificates',
      target: event.id,
      details: { run: run.id, people: total, chosen: chosen !== null },
    })
  }
  return { runid: run.id }
}

async function openRun(db: Db, eventId: string) {
  const [run] = await db
    .select()
    .from(proofRuns)
    .where(and(eq(proofRuns.eventId, eventId), isNull(proofRuns.finishedAt)))
  return run ?? refuse('not-found')
}

/** The last run of an event with how far it is; null where there was none. */
export async function lastRun(db: Db, eventId: string) {
  const [run] = await db
    .select()
    .from(proofRuns)
    .where(eq(proofRuns.eventId, eventId))
    .orderBy(desc(proofRuns.startedAt), desc(proofRuns.id))
    .limit(1)
  if (!run) return null
  const rows = await db
    .select({ outcome: proofResults.outcome, people: count() })
    .from(proofResults)
    .where(eq(proofResults.runId, run.id))
    .groupBy(proofResults.outcome)
  const of = (outcome: RunOutcome) => rows.find((row) => row.outcome === outcome)?.people ?? 0
  const user = run.startedBy ? await findUser(db, run.startedBy) : null
  return {
    runid: run.id,
    startedBy: user ? `${user.firstName} ${user.lastName}` : '',
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    total: run.total,
    done: rows.reduce((sum, { people }) => sum + people, 0),
    ...{ issued: of('issued'), already: of('already'), missing: of('missing') },
  }
}

export const runRows: Handler<Proof['runRows']> = async (input, call) => {
  const where = and(
    eq(proofResults.runId, input.runid),
    input.outcome && eq(proofResults.outcome, input.outcome),
    matching(input.search, [registrations.foundBy]),
  )
  const joined = call.db
    .select({ result: proofResults, person: registrations })
    .from(proofResults)
    .innerJoin(registrations, eq(registrations.id, proofResults.registrationId))
  const { rows, total } = await listOf(call.db, joined.where(where), input, [
    asc(sql`lower(${registrations.lastName})`),
    asc(registrations.id),
  ])
  return {
    total,
    rows: rows.map(({ result, person }) => ({
      recordid: person.id,
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      outcome: result.outcome,
      message: result.message,
    })),
  }
}
