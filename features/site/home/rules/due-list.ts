import type { DueItem } from '../contract.ts'

const LAST = Number.POSITIVE_INFINITY

/**
 * Sorts items by urgency, those without a date last. A course, certificate, or license required by a company is listed
 * once: courses with the company's date, the others as the learner's own record.
 */
export function dueList(items: readonly DueItem[]): DueItem[] {
  const own = new Set(items.flatMap(({ kind, code }) => (kind === 'requirement' ? [] : `${kind} ${code}`)))
  const courses = items.filter(isCourse)
  const required = courses.filter(({ kind }) => kind === 'requirement')
  const assigned = courses.filter(({ kind, isDue }) => kind === 'course' && isDue)
  return items
    .filter((item) => {
      const { kind, target, code } = item
      const same = (other: DueItem) => other.code === code
      // If a course is both required and assigned, the earlier date applies.
      if (kind === 'course') {
        const requirement = required.find(same)
        return !requirement || (item.isDue && isEarlier(item, requirement))
      }
      if (isCourse(item)) {
        const assignment = assigned.find(same)
        return !assignment || !isEarlier(assignment, item)
      }
      return kind !== 'requirement' || target === 'course' || !own.has(`${target} ${code}`)
    })
    .sort((one, other) => rankOf(one) - rankOf(other) || 0)
}

/** Email problems rank first because users without emails miss due dates. */
const rankOf = ({ kind, daysLeft }: DueItem): number => (kind === 'address' ? -LAST : (daysLeft ?? LAST))

const isCourse = ({ kind, target }: DueItem): boolean =>
  kind === 'course' || (kind === 'requirement' && target === 'course')

const isEarlier = (one: DueItem, other: DueItem): boolean => (one.daysLeft ?? LAST) < (other.daysLeft ?? LAST)

/** Short text for the urgency: '709 days late', 'Expires in 26 days'. */
export function dueText({ kind, daysLeft, isDue, isHeld }: DueItem): string {
  if (daysLeft === null) return kind === 'requirement' ? 'No due date' : ''
  const days = Math.abs(daysLeft) === 1 ? '1 day' : `${Math.abs(daysLeft)} days`
  if (kind === 'seminar') return daysLeft === 0 ? 'Today' : `In ${days}`
  if (kind === 'course' && !isDue) return `Access ends ${daysLeft === 0 ? 'today' : `in ${days}`}`
  if (isHeld) {
    if (daysLeft < 0) return `Expired ${days} ago`
    return daysLeft === 0 ? 'Expires today' : `Expires in ${days}`
  }
  if (daysLeft < 0) return `${days} late`
  return daysLeft === 0 ? 'Due today' : `Due in ${days}`
}

export const isLate = ({ daysLeft }: DueItem): boolean => daysLeft !== null && daysLeft < 0

export interface DueAction {
  label: string
  path: string
}

/** Next action for the learner. */
export function dueAction(item: DueItem): DueAction {
  const { kind, target, code, isHeld } = item
  if (kind === 'address') return { label: 'Check my address', path: '/myProfiles' }
  if (kind === 'seminar') return { label: 'My pass', path: `/seminarSchedule/mine/${code}` }
  if (kind === 'assignment') return { label: begin(item), path: `/assignments?assignment=${code}` }
  if (kind === 'goal' && target === null) return goalActions[code] ?? SEE_COURSES
  if (kind === 'license' || target === 'license') return { label: 'See hours', path: '/tceq' }
  if (kind === 'certificate') return { label: 'Renew', path: '/recertify' }
  if (target === 'certificate')
    return isHeld ? { label: 'Renew', path: '/recertify' } : { label: 'See steps', path: '/rosCertification' }
  if (target === 'exam')
    return { label: 'Go to exam', path: code.startsWith('INWT') ? '/inwtExams' : '/exams' }
  return item.isOpen
    ? { label: begin(item), path: `/courses/${code}` }
    : { label: 'See course', path: `/onlineTraining/${code}` }
}

const SEE_COURSES: DueAction = { label: 'See courses', path: '/onlineTraining' }

/** Actions of goal steps that are not courses or exams. */
const goalActions: Readonly<Record<string, DueAction>> = {
  team: { label: 'Create account', path: '/createCorporateAccount' },
  program: { label: 'See steps', path: '/rosCertification' },
  addLicense: { label: 'Add license', path: '/tceq' },
}

const begin = ({ isStarted }: DueItem): string => (isStarted ? 'Continue' : 'Begin')
