import { createHash } from 'node:crypto'
import { findPeople } from '#features/core/accounts/server/public.ts'
import type { Company, Member } from '#features/core/company-people/server/public.ts'
import { type Certificate, certificatesOfPeople } from '#features/learn/certificates/server/public.ts'
import { type ExamGraded, gradesOfPeople } from '#features/learn/exams/server/public.ts'
import {
  type EnrollmentProgress,
  type StudyStep,
  studiedEnrollments,
  studySteps,
} from '#features/learn/learning/server/public.ts'
import { companiesOfSeats } from '#features/learn/seats/server/public.ts'
import {
  type CompanyTraining,
  trainingOfCompany,
} from '#features/organizations/company-requirements/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { ActorKind } from '../rules/actor-kinds.ts'
import { inOrder, type LearningActivity, type LearningEvent } from '../rules/learning-event.ts'
import { actorOf, type Statement, statementOf } from '../rules/statement.ts'

interface Asked {
  company: Company
  actorKind: ActorKind
  members: readonly Member[]
  /** Both inclusive. */
  from: Date
  to: Date
}

/** A statement with its person and source event. */
export interface LearnedStatement {
  userId: string
  event: LearningEvent
  statement: Statement
}

/**
 * Returns what members of a company learned in a period, person by person in order of time. Includes only training that
 * the company provided or requires, from the time they joined. Runs a fixed number of statements for any number of
 * people.
 */
export async function learnedBy(ctx: Context, asked: Asked): Promise<LearnedStatement[]> {
  const { company, actorKind, members, from, to } = asked
  const ids = members.map(({ userId }) => userId)
  const people = await findPeople(ctx.db, ids)
  const events = await eventsOf(ctx, asked)
  const { publicUrl: origin } = ctx.settings
  return members.flatMap(({ userId, joinedAt, employeeNumber }) => {
    const person = people.get(userId)
    if (!person) return []
    const emailHash = person.email === '' ? null : hashOf(person.email)
    const actor = actorOf(actorKind, { userId, emailHash, employeeNumber }, origin)
    const own = (events.get(userId) ?? []).filter(({ at }) => at >= joinedAt && at >= from && at <= to)
    return inOrder(own).map((event) => ({
      userId,
      event,
      statement: statementOf(event, actor, { origin, companyId: company.id, actorKind }),
    }))
  })
}

const hashOf = (email: string): string =>
  createHash('sha1').update(`mailto:${email.toLowerCase()}`).digest('hex')

async function eventsOf(
  ctx: Context,
  { company, members, from, to }: Asked,
): Promise<Map<string, LearningEvent[]>> {
  const ids = members.map(({ userId }) => userId)
  const training = await trainingOfCompany(ctx.db, company)
  const studied = await ofCompany(ctx, { company, members, training })
  const courses = await namesOf(ctx, studied)
  const steps = await studySteps(ctx.db, studied, { from, to })
  const certificates = await certificatesOfPeople(ctx.db, ids, ctx.now)
  const byEnrollment = groupedBy(steps, ({ enrollmentId }) => enrollmentId)
  const byPerson = groupedBy(studied, ({ userId }) => userId)
  const grades = groupedBy(await gradesOfPeople(ctx, ids), ({ userId }) => userId)
  return new Map(
    members.map((member) => {
      const own = byPerson.get(member.userId) ?? []
      const taught = new Set(own.map(({ courseCode }) => courseCode))
      const requires = (kind: 'exam' | 'certificate', code: string) =>
        training.requires(atWork(member), kind, code)
      return [
        member.userId,
        [
          ...own.flatMap((enrollment) =>
            studyEvents(enrollment, courses, byEnrollment.get(enrollment.enrollmentId) ?? []),
          ),
          ...(grades.get(member.userId) ?? [])
            .filter(({ examCode }) => requires('exam', examCode))
            .map(examEvent),
          ...(certificates.get(member.userId) ?? [])
            .filter(
              ({ type, courseCode }) =>
                requires('certificate', type) || (courseCode !== null && taught.has(courseCode)),
            )
            .map(certificateEvent),
        ],
      ] as const
    }),
  )
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const atWork = ({ jobRoleId, department }: Member) => ({ jobRoleId, plant: department })

interface Provided extends Pick<Asked, 'company' | 'members'> {
  training: CompanyTraining
}

/** Returns enrollments that the company provided by seat or contract, and those in courses that it requires. */
async function ofCompany(
  ctx: Context,
  { company, members, training }: Provided,
): Promise<EnrollmentProgress[]> {
  const byId = new Map(members.map((member) => [member.userId, member]))
  const studied = await studiedEnrollments(ctx.db, [...byId.keys()])
  const owners = await companiesOfSeats(
    ctx.db,
    studied.flatMap(({ seatId }) => seatId ?? []),
  )
  return studied.filter(({ userId, courseCode, seatId, orderLineId }) => {
    const member = byId.get(userId)
    if (!member) return false
    if (training.requires(atWork(member), 'course', courseCode)) return true
    if (seatId !== null) return owners.get(seatId) === company.id
    return orderLineId === null && training.arranged(userId, courseCode)
  })
}

async function namesOf(
  ctx: Context,
  studied: readonly EnrollmentProgress[],
): Promise<Map<string, LearningActivity>> {
  const found = await findCourses(ctx.db, [...new Set(studied.map(({ courseCode }) => courseCode))])
  return new Map(found.map(({ code, name }) => [code, { kind: 'course', id: code, name }]))
}

function studyEvents(
  { enrollmentId, courseCode, enrolledAt, startedAt, completedAt }: EnrollmentProgress,
  courses: ReadonlyMap<string, LearningActivity>,
  steps: readonly StudyStep[],
): LearningEvent[] {
  const course = courses.get(courseCode) ?? { kind: 'course' as const, id: courseCode, name: courseCode }
  const ofCourse = (verb: LearningEvent['verb'], at: Date | null): LearningEvent[] =>
    at === null
      ? []
      : [{ verb, key: `${verb} ${enrollmentId}`, at, activity: course, registration: enrollmentId }]
  return [
    ...ofCourse('registered', enrolledAt),
    ...ofCourse('initialized', startedAt),
    ...steps.map(({ unit, at, quiz }): LearningEvent => {
      const activity = { kind: 'unit' as const, id: unit.id, name: unit.title }
      const shared = { at, activity, course, registration: enrollmentId }
      if (quiz === null) return { ...shared, verb: 'completed', key: `unit ${enrollmentId} ${unit.id}` }
      const { attemptId, passed, scorePercent } = quiz
      return { ...shared, verb: passed ? 'passed' : 'failed', key: `quiz ${attemptId}`, scorePercent }
    }),
    ...ofCourse('completed', completedAt),
  ]
}

/** A corrected score is a separate event because statements never change. */
const examEvent = ({
  gradeId,
  examCode,
  examName,
  scorePercent,
  passed,
  gradedAt,
  seconds,
}: ExamGraded): LearningEvent => ({
  verb: passed ? 'passed' : 'failed',
  key: `exam ${gradeId} ${scorePercent} ${passed}`,
  at: gradedAt,
  activity: { kind: 'exam', id: examCode, name: examName },
  scorePercent,
  seconds,
})

const certificateEvent = ({ id, type, title, courseCode, number, issuedAt }: Certificate): LearningEvent => ({
  verb: 'earned',
  key: `certificate ${id}`,
  at: issuedAt,
  activity: { kind: 'certificate', id: courseCode ? `${type}-${courseCode}` : type, name: title },
  certificateNumber: number,
})
