import { formatContactHours, formatMoney } from '#platform/web/format.ts'
import type { NextView, ProgressView, RequirementView } from '../contract/views.ts'
import type { ApplicationState } from '../rules/application-states.ts'
import type { ParticipantState } from '../rules/participant-states.ts'
import type { ProgramCode } from '../rules/program-codes.ts'
import type { ProgressState } from '../rules/progress-states.ts'

interface Words {
  /** Short name for lists: 'Level I'. */
  short: string
  path: string
}

const words: Readonly<Record<ProgramCode, Words>> = {
  ROSI: { short: 'Level I', path: '/level1Online' },
  ROSII: { short: 'Level II', path: '/level2Online' },
  ROSIII: { short: 'Level III', path: '/level3' },
  ROSIV: { short: 'Level IV', path: '/level4' },
  'WTCP-OPERATOR': { short: 'Operator track', path: '/wtcp' },
  'WTCP-ADVANCED': { short: 'Advanced track', path: '/wtcp' },
}

const isProgram = (code: string): code is ProgramCode => code in words

/** Returns the path of a program's page. */
export const pathOf = (code: string): string => (isProgram(code) ? words[code].path : '/rosCertification')

/** Returns the short name of a program: 'Level I' for 'ROSI'. */
export const shortName = (code: string): string => (isProgram(code) ? words[code].short : code)

/** Returns the path of the page where an exam is taken. */
export const examPath = (code: string): string => (code.startsWith('INWT') ? '/inwtExams' : '/exams')

export const stateLabels: Readonly<Record<ProgressState, { label: string; color: string }>> = {
  held: { label: 'You hold it', color: 'teal' },
  expiring: { label: 'Expires soon', color: 'yellow' },
  expired: { label: 'Expired', color: 'red' },
  revoked: { label: 'Revoked', color: 'red' },
  complete: { label: 'All done', color: 'teal' },
  'under way': { label: 'In progress', color: 'water' },
  open: { label: 'Not started', color: 'gray' },
}

export const participantLabels: Readonly<Record<ParticipantState, { label: string; color: string }>> = {
  asked: { label: 'Requested', color: 'copper' },
  admitted: { label: 'Admitted', color: 'water' },
  completed: { label: 'Completed', color: 'teal' },
  closed: { label: 'Closed', color: 'gray' },
}

export const applicationLabels: Readonly<Record<ApplicationState, { label: string; color: string }>> = {
  draft: { label: 'Draft', color: 'gray' },
  sent: { label: 'Sent', color: 'copper' },
  'in review': { label: 'In review', color: 'water' },
  'interview booked': { label: 'Interview booked', color: 'water' },
  accepted: { label: 'Accepted', color: 'teal' },
  refused: { label: 'Refused', color: 'red' },
  withdrawn: { label: 'Withdrawn', color: 'gray' },
}

export const requirementLabels: Readonly<Record<RequirementView['state'], { label: string; color: string }>> =
  {
    done: { label: 'Done', color: 'teal' },
    waived: { label: 'Waived', color: 'teal' },
    'under way': { label: 'In progress', color: 'water' },
    open: { label: 'Open', color: 'gray' },
    blocked: { label: 'Not in force', color: 'red' },
  }

/** Formats a number of months: 24 becomes '2 years'. */
export const yearsText = (months: number): string => {
  if (months % 12 !== 0) return `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}

/** True if the certificate was issued, so that missing requirements no longer matter. */
export const isIssued = ({ state }: Pick<ProgressView, 'state'>): boolean =>
  state === 'held' || state === 'expiring' || state === 'expired' || state === 'revoked'

/** Returns '4 of 6 requirements done, 24 of 32 contact hours (8 attended)', or the certificate if one exists. */
export function progressText(progress: ProgressView): string {
  const { certificate, doneCount, total, hours, ofHours, attendedHours } = progress
  if (isIssued(progress) && certificate) return `Certificate ${certificate.number}`
  const counted = ofHours > 0 ? `, ${hours} of ${formatContactHours(ofHours)}` : ''
  return `${doneCount} of ${total} requirements done${counted}${attendedHours ? ` (${attendedHours} attended)` : ''}`
}

/** Returns the requirements and cost of a program: '6 requirements, 32 contact hours, $889.00 list price' */
export function offerText({ total, ofHours, price }: ProgressView): string {
  return [
    `${total} requirements`,
    ofHours > 0 ? formatContactHours(ofHours) : '',
    price ? `${formatMoney(price.minor, price.currency)} list price` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Describes the next action in a sentence. */
export function stepSentence({ next, code, state }: Pick<ProgressView, 'next' | 'code' | 'state'>): string {
  const { kind, name, percent } = next
  switch (kind) {
    case 'nothing':
      return 'Your certificate is valid. There is nothing left to do.'
    case 'renew':
      if (next.codes[0] !== code) return `Renew your certificate of ${shortName(next.codes[0] ?? '')} first.`
      return state === 'expired'
        ? 'Your certificate has expired. See how to renew it.'
        : 'Renew your certificate in time.'
    case 'ask staff':
      return state === 'revoked'
        ? 'Your certificate was revoked. Please write to us.'
        : 'Your enrollment is closed. Please write to us if you want to continue.'
    case 'wait for certificate':
      return 'Everything is done. Your certificate is on its way.'
    case 'wait for admission':
      return 'Everything is done. We are looking at your admission.'
    case 'enroll':
      return 'Apply to enroll. It is free, and what you have already done counts.'
    case 'resume exam':
      return `Your exam is running: ${name}. Return to it.`
    case 'continue course':
      return percent ? `Continue ${name}: ${percent}% is done.` : `Start ${name}. You already own it.`
    case 'earn':
      return `Earn ${shortName(next.codes[0] ?? '')} first.`
    case 'buy bundle':
      return 'Begin with the four courses, together at a lower price.'
    case 'buy course':
      return next.codes.length > 1 ? 'Choose one of the electives.' : `Take the next course: ${name}.`
    case 'take exam':
      return `You are ready for the exam: ${name}.`
    case 'wait for exam':
      return `Your next attempt at ${name} opens later.`
    case 'buy exam':
      return `All courses are done. Now the exam: ${name}.`
    case 'apply':
      return 'Apply with your portfolio.'
    case 'finish application':
      return 'Finish your application and send it.'
    case 'choose interview':
      return 'Choose a time for your interview.'
    case 'wait for decision':
      return 'We have your application. You will get an email.'
  }
}

/** Returns the link of a step, or null if the step is a purchase or a button on the page. */
export function stepLink({ kind, codes }: NextView, code: string): { to: string; label: string } | null {
  const first = codes[0] ?? ''
  switch (kind) {
    case 'nothing':
      return { to: '/requestCertificate', label: 'Order your graduation kit' }
    case 'renew':
      return { to: '/recertify', label: 'Renew' }
    case 'resume exam':
      return { to: examPath(first), label: 'Back to the exam' }
    case 'take exam':
      return { to: examPath(first), label: 'Take the exam' }
    case 'continue course':
      return { to: `/courses/${encodeURIComponent(first)}`, label: 'Continue the course' }
    case 'earn':
      return { to: pathOf(first), label: `Go to ${shortName(first)}` }
    case 'apply':
      return { to: '/level4', label: 'Apply' }
    case 'finish application':
      return { to: '/level4', label: 'Finish the application' }
    case 'choose interview':
      return { to: '/level4', label: 'Choose a time' }
    case 'wait for decision':
      return { to: '/level4', label: 'See your application' }
    case 'enroll':
      return code === 'WTCP-OPERATOR' || code === 'WTCP-ADVANCED' ? null : { to: pathOf(code), label: 'Open' }
    default:
      return null
  }
}
