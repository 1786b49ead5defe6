import { hoursText } from '#features/learn/certificates/rules/certificate-text.ts'
import type { HourSourceName } from '#features/learn/certificates/rules/hour-entry.ts'
import type { WalletLicense } from '../contract/views.ts'
import type { RosterState } from '../rules/roster-states.ts'

export const sourceNames: Readonly<Record<HourSourceName, string>> = {
  course: 'Online courses',
  exam: 'Exams',
  seminar: 'Seminars',
  external: 'Outside training',
}

export const rosterColors: Readonly<Record<RosterState, string>> = {
  waiting: 'yellow',
  queued: 'gray',
  sent: 'blue',
  accepted: 'teal',
  rejected: 'red',
  posted: 'teal',
}

/** Formats hours as '8 h' with a non-breaking space. */
export const shortHours = (hours: number): string => `${hoursText(hours)}\u00A0h`

/** Formats hours: '1 hour', '8 hours'. */
export const hoursWords = (hours: number): string => (hours === 1 ? '1 hour' : `${hoursText(hours)} hours`)

/** Returns the remaining time of a license as text. */
export function daysText(daysLeft: number): string {
  if (daysLeft > 1) return `${daysLeft} days left`
  if (daysLeft === 1) return 'Ends tomorrow'
  if (daysLeft === 0) return 'Ends today'
  return daysLeft === -1 ? 'Expired yesterday' : `Expired ${-daysLeft} days ago`
}

export function stateColor({ state }: Pick<WalletLicense, 'state'>): string {
  if (state === 'running') return 'teal'
  return state === 'ending' ? 'yellow' : 'red'
}

/** Returns a one-line summary of the missing hours. */
export function missingText({ needed, counted, missing }: WalletLicense): string {
  if (needed === null) return `${hoursWords(counted)} earned`
  return missing > 0 ? `${hoursWords(missing)} to go` : 'All hours earned'
}
