import type { KnownGoals } from '#features/core/accounts/server/public.ts'
import { type CourseInProgress, finishedCourses } from '#features/learn/learning/server/public.ts'
import { approvedToday, type HeldLicense } from '#features/learn/licenses/server/public.ts'
import { nextStep } from '#features/organizations/programs/server/public.ts'
import { allCourseOffers } from '#features/shop/catalog/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { DueItem } from '../contract.ts'
import { item } from './due-item.ts'

interface Known {
  goals: KnownGoals
  licenses: readonly HeldLicense[]
  courses: readonly CourseInProgress[]
  /** True if the user already belongs to a company. */
  isMember: boolean
}

/** Returns items based on the answers after the first login: a missing license, and the next step toward the goal. */
export async function goalItems(ctx: SignedInContext, known: Known): Promise<DueItem[]> {
  const { holdsLicense, stateName } = known.goals
  const step = await stepToGoal(ctx, known)
  const lacksLicense = holdsLicense === true && known.licenses.length === 0
  return [
    ...(lacksLicense
      ? [
          item({
            key: 'goal addLicense',
            kind: 'goal',
            title: stateName ? `Your ${stateName} operator license` : 'Your operator license',
            note: 'Add its number and dates to see the hours that you need',
            code: 'addLicense',
          }),
        ]
      : []),
    ...(step ? [step] : []),
  ]
}

async function stepToGoal(ctx: SignedInContext, known: Known): Promise<DueItem | null> {
  const { goals, isMember } = known
  if (goals.goal === 'team') {
    if (isMember) return null
    return item({
      key: 'goal team',
      kind: 'goal',
      title: 'Open an account for your company',
      note: 'Your goal: train your team',
      code: 'team',
    })
  }
  if (goals.goal === 'certificate') return certificateStep(ctx, known)
  if (goals.goal === 'license') return licenseStep(ctx, known)
  return goals.goal === 'basics' ? courseStep(ctx, known, 'Your goal: water treatment step by step') : null
}

/** Returns the next step of the program closest to completion. */
async function certificateStep(ctx: SignedInContext, { courses }: Known): Promise<DueItem | null> {
  const program = await nextStep(ctx)
  if (!program) return null
  const { name, doneCount, total, next } = program
  const [code = ''] = next.codes
  const isExam = next.kind.endsWith('exam')
  const isCourse = next.kind === 'buy course' || next.kind === 'continue course'
  return item({
    key: 'goal certificate',
    kind: 'goal',
    title: isExam || isCourse ? next.name : name,
    note: isExam || isCourse ? `${name}: ${doneCount} of ${total} done` : `${doneCount} of ${total} done`,
    target: isExam ? 'exam' : isCourse ? 'course' : null,
    ...(isExam || isCourse ? { code, ...stateOf(courses, code) } : { code: 'program' }),
  })
}

/** Suggests a course approved by the Texas agency. Approvals of other agencies are not available here. */
async function licenseStep(ctx: SignedInContext, known: Known): Promise<DueItem | null> {
  const { country, state } = known.goals
  if (country === 'US' && state === 'TX')
    return courseStep(ctx, known, 'Your goal: license hours. Approved in Texas (TCEQ)', true)
  return item({
    key: 'goal license',
    kind: 'goal',
    title: 'Choose a course for your license',
    note: 'Ask your agency which courses count',
    code: 'license',
  })
}

/** Suggests a course that the user has started, otherwise the first they have not finished. */
async function courseStep(
  ctx: SignedInContext,
  { courses }: Known,
  note: string,
  isApproved = false,
): Promise<DueItem | null> {
  const { db, now, actor } = ctx
  const offers = (await allCourseOffers(db)).filter(({ partnerOnly }) => !partnerOnly)
  const codes = offers.map(({ courseid }) => courseid)
  const fitting = new Set(isApproved ? await approvedToday(db, codes, now) : codes)
  const finished = new Set((await finishedCourses(db, actor.userId)).map(({ courseCode }) => courseCode))
  const left = offers.filter(({ courseid }) => fitting.has(courseid) && !finished.has(courseid))
  const open = new Set(courses.map(({ courseCode }) => courseCode))
  const next = left.find(({ courseid }) => open.has(courseid)) ?? left[0]
  if (!next) return null
  return item({
    key: `goal ${next.courseid}`,
    kind: 'goal',
    title: next.name,
    note,
    target: 'course',
    code: next.courseid,
    ...stateOf(courses, next.courseid),
  })
}

function stateOf(courses: readonly CourseInProgress[], code: string) {
  const course = courses.find(({ courseCode }) => courseCode === code)
  return { isOpen: course !== undefined, isStarted: (course?.doneCount ?? 0) > 0 }
}
