import type { RenewalView } from '../../../contract/renewal-contract.ts'
import { dayText } from '../../../rules/certificate-text.ts'
import type { HourSourceName } from '../../../rules/hour-entry.ts'
import type { RenewalStage } from '../../../rules/renewal/renewal-stage.ts'

export const stageLabels: Readonly<Record<RenewalStage, { label: string; color: string }>> = {
  early: { label: 'Valid', color: 'teal' },
  open: { label: 'Renewal is open', color: 'copper' },
  grace: { label: 'Expired, in grace', color: 'red' },
  lapsed: { label: 'Lapsed', color: 'gray' },
}

export const sourceLabels: Readonly<Record<HourSourceName, string>> = {
  course: 'Online course',
  exam: 'Exam',
  seminar: 'Seminar',
  external: 'Outside training',
}

const count = (days: number): string => (days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`)

/** Returns '103 days left', 'Expires today', or 'Expired 12 days ago'. */
export function daysText({ daysLeft, lastOn }: Pick<RenewalView, 'daysLeft' | 'lastOn'>): string {
  if (daysLeft > 0) return `${count(daysLeft)} left`
  if (daysLeft === 0) return 'Expires today'
  return daysLeft > -365 ? `Expired ${count(-daysLeft)} ago` : `Expired on ${dayText(lastOn)}`
}
