import type { User } from '#features/core/accounts/server/public.ts'
import {
  type CertificateTypeCode,
  isCertificateType,
} from '#features/learn/certificates/rules/certificate-types.ts'
import {
  type Certificate,
  certificatesByKeys,
  certificatesOfPeople,
} from '#features/learn/certificates/server/public.ts'
import { findExams, type PassedExam, passedExamsOf } from '#features/learn/exams/server/public.ts'
import { type Event, type SeminarOfEvent, seminarsOf } from '#features/seminars/events/server/public.ts'
import type { Registration } from '#features/seminars/registration/server/public.ts'
import { findOrders } from '#features/shop/orders/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { readStored } from '#platform/server/stored-settings.ts'
import { type Judgment, judgeProof } from '../../rules/proof/judge-proof.ts'
import { type AttendeeAccount, accountsOf } from './accounts-of.ts'
import { type Attendance, attendanceFor } from './attendance-for.ts'
import { type Passing, passingsOf } from './pass-entries.ts'

/** Setting: whether seminar certificates wait until the invoice is paid. */
export const WAITS_FOR_PAYMENT = 'seminar-certificates-wait-for-payment'

/** Unique key of the certificate for a registration and a seminar. */
export const proofKey = (registrationId: string, seminarId: string): string =>
  `seminar:${registrationId}:${seminarId}`

/** Data on one seminar of a registrant. */
export interface SeminarFacts {
  seminar: SeminarOfEvent
  contactMinutes: number
  judgment: Judgment
  exam: { name: string; passed: PassedExam | null } | null
  certificate: Certificate | null
}

/** Data on one registrant. */
export interface RegistrantProof {
  registration: Registration
  attendance: Attendance
  passing: Passing
  account: AttendeeAccount
  seminars: SeminarFacts[]
}

/** Returns the seminars for which the registrant can be issued a certificate now. */
export const dueOf = ({ seminars }: Pick<RegistrantProof, 'seminars'>): SeminarFacts[] =>
  seminars.filter(({ certificate, judgment }) => !certificate && judgment.lacks.length === 0)

/** Returns the certificate type of a seminar: the level that it teaches, else attendance. */
export function typeOf(requested: string | null): CertificateTypeCode {
  return requested && isCertificateType(requested) ? requested : 'SEMINAR'
}

/** Loads the results and missing requirements of these registrants of one event, with a fixed number of queries. */
export async function loadProof(
  reader: Reader,
  event: Event,
  people: readonly Registration[],
  now: Date,
): Promise<RegistrantProof[]> {
  const { db } = reader
  const ids = people.map(({ id }) => id)
  const held = await seminarsOf(db, [event.id])
  const [attendance, passings, accounts, waits] = [
    await attendanceFor(db, event.id, people, now),
    await passingsOf(db, people),
    await accountsOf(db, people),
    (await readStored<boolean>(db, WAITS_FOR_PAYMENT)) ?? false,
  ]
  const keys = people.flatMap(({ id, seminarIds }) => seminarIds.map((semid) => proofKey(id, semid)))
  const issued = await certificatesByKeys(db, keys, now)
  const users = ids.flatMap((id) => accounts(id).user ?? [])
  const since = await levelsSince(db, users, event.endsAt, now)
  const exams = await examsOf(reader, held, users)
  const unpaid = waits ? await unpaidOf(db, people) : new Set<string>()
  return people.map((registration) => {
    const account = accounts(registration.id)
    const passing = passings(registration)
    const own = attendance.of(registration.id)
    const facts = held.filter(({ seminarId }) => registration.seminarIds.includes(seminarId))
    return {
      registration,
      attendance: own,
      passing,
      account,
      seminars: facts.map((seminar) => {
        const contactMinutes = attendance.minutesOf(seminar)
        const exam = exams(seminar, account.user)
        return {
          seminar,
          contactMinutes,
          exam,
          certificate:
            issued.get(proofKey(registration.id, seminar.seminarId)) ?? since(account.user, seminar) ?? null,
          judgment: judgeProof({
            state: registration.state,
            isOver: event.endsAt <= now,
            contactMinutes,
            creditedMinutes: own.credited.get(seminar.seminarId) ?? 0,
            pass: passing.pass,
            confirmed: passing.confirmed,
            exam: exam && { name: exam.name, passed: exam.passed !== null },
            paymentIsIn: !unpaid.has(registration.id),
            accountOfAnother: account.ofAnother,
          }),
        }
      }),
    }
  })
}

/** Finds level certificates issued to these users since an event, which already include its hours. */
async function levelsSince(db: Db, users: readonly User[], endsAt: Date, now: Date) {
  const ids = users.map(({ id }) => id)
  const held = await certificatesOfPeople(db, ids, now)
  return (user: User | null, { certificateType }: SeminarOfEvent): Certificate | undefined =>
    held
      .get(user?.id ?? '')
      ?.find(
        ({ type, status, issuedAt }) =>
          type !== 'SEMINAR' &&
          type === typeOf(certificateType) &&
          (status === 'valid' || status === 'expiring') &&
          issuedAt >= endsAt,
      )
}

/** Returns the exam of each seminar and whether each user passed it, with the result. */
async function examsOf(reader: Reader, held: readonly SeminarOfEvent[], users: readonly User[]) {
  const codes = held.flatMap(({ examCode }) => examCode ?? [])
  if (codes.length === 0) return () => null
  const names = new Map((await findExams(reader.db, codes)).map(({ code, title }) => [code, title]))
  const passed = await passedExamsOf(reader, pluck(users, 'id'))
  return ({ examCode }: SeminarOfEvent, user: User | null): SeminarFacts['exam'] => {
    if (!examCode) return null
    const own = passed.get(user?.id ?? '')?.find((each) => each.examCode === examCode)
    return { name: names.get(examCode) ?? examCode, passed: own ?? null }
  }
}

/** Returns the registrations with an unpaid invoice. */
async function unpaidOf(db: Db, people: readonly Registration[]): Promise<Set<string>> {
  const orders = await findOrders(
    db,
    people.flatMap(({ orderId }) => orderId ?? []),
  )
  return new Set(
    people.flatMap(({ id, orderId }) => {
      const order = orders.get(orderId ?? '')
      return order && order.dueAt !== null && order.paidAt === null ? [id] : []
    }),
  )
}
