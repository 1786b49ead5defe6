import { and, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { findExams } from '#features/learn/exams/server/public.ts'
import { findEvent, seminarsOf } from '#features/seminars/events/server/public.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import type { attendanceProof } from '../../contract/proof-contract.ts'
import type { PassResult } from '../../contract/proof-views.ts'
import { hoursOfMinutes, isEnough } from '../../rules/proof/judge-proof.ts'
import { attendanceFor } from './attendance-for.ts'
import { certificateName } from './issue-for-person.ts'
import { loadProof, type RegistrantProof, type SeminarFacts, WAITS_FOR_PAYMENT } from './load-proof.ts'
import { sheetsOf } from './open-exam-sheet.ts'

type Proof = typeof attendanceProof

const takesPart = (eventId: string) =>
  and(eq(registrations.eventId, eventId), ne(registrations.state, 'canceled'))

export const proofEvent: Handler<Proof['proofEvent']> = async ({ scheduleid }, ctx) => {
  const event = (await findEvent(ctx.db, scheduleid)) ?? refuse('not-found')
  const held = await seminarsOf(ctx.db, [event.id])
  const { sessions, minutesOf } = await attendanceFor(ctx.db, event.id, [], ctx.now)
  const exams = await findExams(
    ctx.db,
    held.flatMap(({ examCode }) => examCode ?? []),
  )
  const sheets = await sheetsOf(ctx.db, event.id)
  const counts = await ctx.db
    .select({ pass: registrations.certpass, people: count() })
    .from(registrations)
    .where(takesPart(event.id))
    .groupBy(registrations.certpass)
  const withPass = (pass: boolean | null) => counts.find((row) => row.pass === pass)?.people ?? 0
  const examOf = (code: string | null) => {
    const exam = exams.find((each) => each.code === code)
    return exam ? { code: exam.code, name: exam.title, sheetid: sheets.get(exam.code) ?? null } : null
  }
  return {
    ...pick(event, 'name', 'timeZone', 'endsAt'),
    isOver: event.endsAt <= ctx.now,
    sessions: sessions.map(({ id, name, startsAt, endsAt }) => ({ sessionid: id, name, startsAt, endsAt })),
    seminars: held.map((seminar) => ({
      semid: seminar.seminarId,
      code: seminar.code,
      name: seminar.name,
      certificate: certificateName(seminar.certificateType),
      ofHours: hoursOfMinutes(minutesOf(seminar)),
      exam: examOf(seminar.examCode),
    })),
    people: counts.reduce((sum, { people }) => sum + people, 0),
    passed: withPass(true),
    notPassed: withPass(false),
    waitsForPayment: (await readStored<boolean>(ctx.db, WAITS_FOR_PAYMENT)) ?? false,
  }
}

const passFilter = (pass: PassResult | undefined): SQL | undefined => {
  if (!pass) return undefined
  return pass === 'undecided' ? isNull(registrations.certpass) : eq(registrations.certpass, pass === 'yes')
}

const lowerNames = [sql`lower(${registrations.lastName})`, sql`lower(${registrations.firstName})`]

export const proofRows: Handler<Proof['proofRows']> = async (input, ctx) => {
  const event = (await findEvent(ctx.db, input.scheduleid)) ?? refuse('not-found')
  const where = and(
    takesPart(event.id),
    passFilter(input.pass),
    matching(input.search, [registrations.foundBy]),
  )
  const { rows: people, total } = await listOf(
    ctx.db,
    ctx.db.select().from(registrations).where(where),
    input,
    orderOf(input, { name: lowerNames }, registrations.id),
  )
  const proofs = await loadProof(ctx, event, people, ctx.now)
  const staff = await findPeople(
    ctx.db,
    proofs.flatMap(({ passing }) => passing.setBy ?? []),
  )
  const { sessions } = await attendanceFor(ctx.db, event.id, [], ctx.now)
  return {
    total,
    rows: proofs.map((proof) => {
      const by = staff.get(proof.passing.setBy ?? '')
      return rowOf(ctx, proof, {
        passBy: by ? fullName(by) : '',
        minutes: sessions.map(({ id }) => proof.attendance.minutes.get(id) ?? 0),
      })
    }),
  }
}

function rowOf(ctx: SignedInContext, proof: RegistrantProof, shown: { passBy: string; minutes: number[] }) {
  const { registration: person, passing, attendance } = proof
  const waitsForSecond = proof.seminars.some(({ judgment }) => judgment.isOverride) && !passing.confirmed
  return {
    ...shown,
    recordid: person.id,
    name: fullName(person),
    ...pick(person, 'email', 'company', 'mode', 'state'),
    attended: attendance.saidByStaff,
    pass: passing.pass === null ? ('undecided' as const) : passing.pass ? ('yes' as const) : ('no' as const),
    passReason: passing.reason,
    waitsForSecond,
    mayConfirm: waitsForSecond && passing.setBy !== ctx.actor.userId,
    seminars: proof.seminars.map((facts) => seminarView(facts, attendance.credited)),
  }
}

function seminarView(facts: SeminarFacts, credited: ReadonlyMap<string, number>) {
  const { seminar, contactMinutes, judgment, exam, certificate } = facts
  return {
    semid: seminar.seminarId,
    name: seminar.name,
    hours: judgment.hours,
    ofHours: hoursOfMinutes(contactMinutes),
    isEnough: isEnough(credited.get(seminar.seminarId) ?? 0, contactMinutes),
    exam: exam && { name: exam.name, scorePercent: exam.passed?.scorePercent ?? null },
    lacks: certificate ? [] : judgment.lacks,
    certificate: certificate && {
      number: certificate.number,
      verifyPath: `/verify/${certificate.verifyToken}`,
      isRevoked: certificate.status === 'revoked',
    },
  }
}

export const setProofTerms: Handler<Proof['setProofTerms']> = async ({ waitsForPayment }, ctx) => {
  const before = (await readStored<boolean>(ctx.db, WAITS_FOR_PAYMENT)) ?? false
  await writeStored(ctx.db, WAITS_FOR_PAYMENT, waitsForPayment, ctx.now)
  await ctx.audit({
    action: 'attendance.proof.setProofTerms',
    details: { before: { waitsForPayment: before }, after: { waitsForPayment } },
  })
  return { waitsForPayment }
}
