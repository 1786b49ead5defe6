import { dayText } from '#features/learn/certificates/rules/certificate-text.ts'
import type { DeliveryMethod } from '#features/learn/certificates/rules/hour-entry.ts'
import type { Day } from '#platform/contract/zoned-days.ts'
import type { LicenseKind, TexasKind } from './rule-sets.ts'

/** What an approved course is about, as far as a license asks for it by name. */
export const approvalTopics = ['ro-nf', 'resiliency', 'other'] as const
export type ApprovalTopic = (typeof approvalTopics)[number]

/** What some licenses want a part of, or take no more than a part of. */
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

/** That the Texas agency takes a course, for which licenses, for how many hours, and from when until when. */
export interface Approval {
  courseCode: string
  number: string
  hours: number
  kinds: readonly TexasKind[]
  from: Day
  /** The last day; null while no end is known. */
  until: Day | null
  topic: ApprovalTopic
  category: HourCategory
  deliveryMethod: DeliveryMethod
}

export const isTopicRequired = (topic: ApprovalTopic): boolean => topic !== 'other'

export const holdsOn = ({ from, until }: Pick<Approval, 'from' | 'until'>, day: Day): boolean =>
  from <= day && (until === null || day <= until)

/** The approval of a course on a day; null without one. */
export function approvalOn<A extends Pick<Approval, 'courseCode' | 'from' | 'until'>>(
  approvals: readonly A[],
  courseCode: string,
  day: Day,
): A | null {
  return approvals.find((approval) => approval.courseCode === courseCode && holdsOn(approval, day)) ?? null
}

/** Whether two approvals of a course hold on a common day. */
export const overlap = (
  one: Pick<Approval, 'from' | 'until'>,
  other: Pick<Approval, 'from' | 'until'>,
): boolean =>
  (one.until === null || other.from <= one.until) && (other.until === null || one.from <= other.until)

/** Why a course had no approval on a day, in words. */
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

/** Whether the approval counts for a license of this kind. */
export const coversKind = ({ kinds }: Pick<Approval, 'kinds'>, kind: LicenseKind): boolean =>
  kinds.some((each) => each === kind)
