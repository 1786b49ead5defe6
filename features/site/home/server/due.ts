import { goalsOf } from '#features/core/accounts/server/public.ts'
import { companiesOf } from '#features/core/company-people/server/public.ts'
import { nameOfType } from '#features/learn/certificates/rules/certificate-types.ts'
import { type Renewal, renewalsOf } from '#features/learn/certificates/server/public.ts'
import { coursesUnderWay } from '#features/learn/learning/server/public.ts'
import { type HeldLicense, walletOf } from '#features/learn/licenses/server/public.ts'
import { ownWork } from '#features/learn/rotp/server/public.ts'
import {
  type OwnRequirement,
  ownRequirements,
} from '#features/organizations/company-requirements/server/public.ts'
import { nextOwnDate } from '#features/seminars/registration/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { type Day, dayIn, daysBetween, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { suppressionOf } from '#platform/server/mail/suppressions.ts'
import type { DueItem, home } from '../contract.ts'
import { dueList } from '../rules/due-list.ts'
import { item } from './due-item.ts'
import { goalItems } from './goal-items.ts'

type Course = Awaited<ReturnType<typeof coursesUnderWay>>[number]

export const due: Handler<typeof home.due> = async (_input, ctx) => {
  const { db, now, actor } = ctx
  const companies = await companiesOf(db, actor.userId)
  const [suppressed, requirements, renewals, licenses, work, seminar, courses, goals] = await Promise.all([
    suppressionOf(db, actor.email),
    ownRequirements(ctx, companies),
    renewalsOf(ctx, actor.userId, now),
    walletOf(ctx, actor.userId, now),
    ownWork(ctx),
    nextOwnDate(ctx),
    coursesUnderWay(db, actor.userId, now),
    goalsOf(ctx),
  ])
  const assigned = courses.filter((course) => course.assigned)
  const names = new Map(
    (await findCourses(db, pluck(assigned, 'courseCode'))).map(({ code, name }) => [code, name]),
  )
  const today = dayIn(now, OFFICE_ZONE)
  const open = new Map(courses.map((course) => [course.courseCode, course]))
  return {
    items: dueList([
      ...(suppressed ? [addressItem(actor.email)] : []),
      ...requirements.flatMap((each) => requirementItem(each, open)),
      ...renewals.flatMap((each) => renewalItem(each, today)),
      ...licenses.flatMap(licenseItem),
      ...assignmentItems(ctx, work),
      ...assigned.map((each) => courseItem(each, names.get(each.courseCode) ?? each.courseCode, today)),
      ...(seminar ? [seminarItem(ctx, seminar)] : []),
      ...(await goalItems(ctx, { goals, licenses, courses, isMember: companies.length > 0 })),
    ]),
    asksGoals: goals.isAsked,
    companies: companies.map(({ compid, name }) => ({ compid, name })),
    requiredCourses: [
      ...requirements.flatMap(({ kind, code }) => (kind === 'course' ? code : [])),
      ...assigned.map(({ courseCode }) => courseCode),
    ],
  }
}

const addressItem = (email: string): DueItem =>
  item({
    key: 'address',
    kind: 'address',
    title: 'You get no emails from us',
    note: `Emails to ${email} could not be delivered or were reported as spam.`,
    code: '',
  })

function requirementItem(
  { requirementId, name, kind, code, company, state, day, daysLeft }: OwnRequirement,
  open: ReadonlyMap<string, Course>,
): DueItem[] {
  if (state === 'done' || state === 'waived') return []
  const course = kind === 'course' ? open.get(code) : undefined
  return [
    item({
      key: `requirement ${requirementId}`,
      kind: 'requirement',
      title: name,
      note: `Required by ${company.name}`,
      day,
      daysLeft,
      target: kind,
      code,
      isOpen: course !== undefined,
      isStarted: (course?.doneCount ?? 0) > 0,
      isHeld: state === 'soon' || state === 'expired',
    }),
  ]
}

/** Returns an item from the day renewal opens until the end of the grace period. */
function renewalItem({ certificate, dates, stage, decision }: Renewal, today: Day): DueItem[] {
  if ((stage !== 'open' && stage !== 'grace') || decision.act === 'wait') return []
  return [
    item({
      key: `certificate ${certificate.id}`,
      kind: 'certificate',
      title: nameOfType(certificate.snapshot),
      note: `Certificate ${certificate.snapshot.number}`,
      day: dates.lastOn,
      daysLeft: daysBetween(today, dates.lastOn),
      code: certificate.type,
      isHeld: true,
    }),
  ]
}

/** Returns licenses that expire soon or lack hours. */
function licenseItem({
  license,
  title,
  issuerName,
  state,
  daysLeft,
  missing,
  needed,
}: HeldLicense): DueItem[] {
  if (state === 'over' || (state === 'running' && (needed === null || missing === 0))) return []
  const hours = missing === 1 ? '1 hour' : `${missing} hours`
  return [
    item({
      key: `license ${license.id}`,
      kind: 'license',
      title: `${title}, ${issuerName}`,
      note: needed === null ? 'License' : missing > 0 ? `${hours} to go` : 'All hours earned',
      day: license.expiresOn,
      daysLeft,
      code: license.issuer,
      isHeld: true,
    }),
  ]
}

function assignmentItems({ now }: SignedInContext, work: Awaited<ReturnType<typeof ownWork>>): DueItem[] {
  const today = dayIn(now, OFFICE_ZONE)
  return work.flatMap(({ assignmentid, title, dueAt, state, program }) => {
    if (state === 'handed in' || state === 'graded') return []
    const day = dayIn(dueAt, OFFICE_ZONE)
    return [
      item({
        key: `assignment ${assignmentid}`,
        kind: 'assignment',
        title,
        note: program,
        day,
        daysLeft: daysBetween(today, day),
        code: assignmentid,
        isOpen: true,
        isStarted: state !== 'open' && state !== 'overdue',
      }),
    ]
  })
}

function courseItem(course: Course, name: string, today: Day): DueItem {
  const { courseCode, accessUntil, doneCount, dueOn, dueNote } = course
  const day = dueOn ?? (accessUntil && dayIn(accessUntil, OFFICE_ZONE))
  return item({
    key: `course ${courseCode}`,
    kind: 'course',
    title: name,
    note: dueNote ? `Assigned to you: ${dueNote}` : 'Assigned to you',
    day,
    daysLeft: day === null ? null : daysBetween(today, day),
    code: courseCode,
    isDue: dueOn !== null,
    isOpen: true,
    isStarted: doneCount > 0,
  })
}

function seminarItem(
  { now }: SignedInContext,
  { recordid, event, startsAt, timeZone, where }: NonNullable<Awaited<ReturnType<typeof nextOwnDate>>>,
): DueItem {
  const day = dayIn(startsAt, timeZone)
  return item({
    key: `seminar ${recordid}`,
    kind: 'seminar',
    title: event,
    note: where,
    day,
    daysLeft: Math.max(0, daysBetween(dayIn(now, timeZone), day)),
    code: recordid,
    isHeld: true,
  })
}
