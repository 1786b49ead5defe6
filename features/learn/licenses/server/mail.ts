import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

/** Sent to a learner when a completion cannot be reported yet. */
export const licenseMissing: MailTemplate<{ firstName: string; course: string; url: string }> = {
  name: 'licenseMissing',
  topic: 'licenses',
  subject: ({ course }) => `Your license is missing to report ${course}`,
  body: ({ firstName, course, url }) => [
    heading(`Well done, ${firstName}.`),
    `You have completed ${course} for TCEQ. To report it to the agency we need your license: its kind, class, number and dates.`,
    'The completion is kept and goes to the agency as soon as the license is stored.',
    button('Store my license', url),
  ],
}

/** Sent to a learner when the agency has rejected a completion. */
export const completionRejected: MailTemplate<{
  firstName: string
  course: string
  reason: string
  url: string
}> = {
  name: 'completionRejected',
  topic: 'licenses',
  subject: ({ course }) => `TCEQ has not taken your completion of ${course}`,
  body: ({ firstName, course, reason, url }) => [
    heading(`Please look at this, ${firstName}`),
    `The agency has not taken your completion of ${course}. Its reason:`,
    reason,
    'If the license number or its dates are wrong, correct them on the page. We then report it again.',
    button('Check my license', url),
  ],
}

interface LicenseEndsFacts {
  firstName: string
  /** Example: 'Water operator, class A'. */
  title: string
  number: string
  expiresOn: string
  daysLeft: number
  /** The form that is due before the license ends; null if the email is about the end itself. */
  form: { day: string; daysLeft: number } | null
  /** Hours still missing; null if the required hours are unknown. */
  missing: number | null
  /** Draft sentences are marked as drafts. */
  notes: string[]
  url: string
}

/** Sent to a holder when a license ends soon. */
export const licenseEnds: MailTemplate<LicenseEndsFacts> = {
  name: 'licenseEnds',
  topic: 'licenses',
  subject: ({ title, daysLeft, form }) =>
    form
      ? `${title}: ${inDays(form.daysLeft)} to send the renewal form`
      : `${title}: ${inDays(daysLeft)} until it expires`,
  body: ({ firstName, title, number, expiresOn, daysLeft, form, missing, notes, url }) => [
    heading(`${inDays(form?.daysLeft ?? daysLeft)} left, ${firstName}`),
    ...(form ? [`The renewal form is due on ${form.day}.`] : []),
    `Your license ${number} (${title}) expires on ${expiresOn}.`,
    hoursText(missing),
    ...notes,
    button('See what counts', url),
  ],
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

function hoursText(missing: number | null): string {
  if (missing === null) return 'Please check with your agency how many hours of training it asks for.'
  if (missing === 0) return 'All required hours are complete. Please send your renewal in time.'
  return `You still need ${missing} hours of training.`
}

/** Sent to staff when a roster is ready to be submitted to the agency. */
export const rosterReady: MailTemplate<{ name: string; rows: number; url: string }> = {
  name: 'rosterReady',
  topic: 'office',
  subject: ({ name, rows }) => `Roster ${name} with ${rows} ${rows === 1 ? 'completion' : 'completions'}`,
  body: ({ name, url }) => [
    heading(`Roster ${name} is ready`),
    'Please send the file to the agency today, and import its response on the same page.',
    button('Open the roster', url),
  ],
}
