import { dayText } from '#features/learn/certificates/rules/certificate-text.ts'
import type { DeliveryMethod } from '#features/learn/certificates/rules/hour-entry.ts'
import type { Day } from '#platform/contract/zoned-days.ts'
import type { LicenseKind, TexasKind } from './rule-sets.ts'

/** Topics of approved courses that a license requires by name. */
export const approvalTopics = ['ro-nf', 'resiliency', 'other'] as const
export type ApprovalTopic = (typeof approvalTopics)[number]

/** Hour categories for which some licenses set a minimum or maximum. */
export const hourCategories = ['general', 'hands-on', 'safety'] as const
export type HourCategory = (typeof hourCategories)[number]

export const topicNames: Readonly<Record<ApprovalTopic, string>> = {
  'ro-nf': 'Reverse osmosis and nanofiltration',
  resiliency: 'Resiliency',
  other: 'Other continuing education',
}

export const categoryNames: Readonly<Record<HourCategory, string>> = {
  general: 'General',
  'hands-on': 'Hands-on skills',
  safety: 'Safety',
}

/** Approval of a course by the Texas agency: licenses, hours and validity dates. */
export interface Approval {
  courseCode: string
  number: string
  hours: number
  kinds: readonly TexasKind[]
  from: Day
  /** Last valid day; null if no end date is known. */
  until: Day | null
  topic: ApprovalTopic
  category: HourCategory
  deliveryMethod: DeliveryMethod
}

export const isTopicRequired = (topic: ApprovalTopic): boolean => topic !== 'other'

export const holdsOn = ({ from, until }: Pick<Approval, 'from' | 'until'>, day: Day): boolean =>
  from <= day && (until === null || day <= until)

/** Returns the approval of a course on a day, or null if it has none. */
export function approvalOn<A extends Pick<Approval, 'courseCode' | 'from' | 'until'>>(
  approvals: readonly A[],
  courseCode: string,
  day: Day,
): A | null {
  return approvals.find((approval) => approval.courseCode === courseCode && holdsOn(approval, day)) ?? null
}

/** True if two approvals of a course are both in effect on some day. */
export const overlap = (
  one: Pick<Approval, 'from' | 'until'>,
  other: Pick<Approval, 'from' | 'until'>,
): boolean =>
  (one.until === null || other.from <= one.until) && (other.until === null || one.from <= other.until)

/** Explains why a course had no approval on a day. */
export function whyNotApproved(
  approvals: readonly Pick<Approval, 'courseCode' | 'from' | 'until'>[],
  courseCode: string,
  day: Day,
): string {
  const own = approvals.filter((approval) => approval.courseCode === courseCode)
  const next = own
    .map(({ from }) => from)
    .filter((from) => from > day)
    .sort()[0]
  if (next)
    return `The agency had not approved the course yet on that day; its approval began on ${dayText(next)}.`
  const last = own
    .flatMap(({ until }) => (until !== null && until < day ? [until] : []))
    .sort()
    .at(-1)
  if (last) return `The agency’s approval of the course had ended on ${dayText(last)}.`
  return 'The agency has not approved the course.'
}

/** True if the approval counts for a license of this kind. */
export const coversKind = ({ kinds }: Pick<Approval, 'kinds'>, kind: LicenseKind): boolean =>
  kinds.some((each) => each === kind)
