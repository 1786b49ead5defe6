import { formatDay } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading, type MailBlock } from '#platform/server/mail-blocks.ts'

interface SeatFacts {
  /** Name of the buyer. */
  buyer: string
  /** Names of the courses the seat opens. */
  courses: readonly string[]
}

const courseTable = (courses: readonly string[]): MailBlock => ({
  kind: 'table',
  columns: [courses.length === 1 ? 'Course' : 'Courses'],
  rows: courses.map((name) => [name]),
})

const what = (courses: readonly string[]): string =>
  courses.length === 1 ? (courses[0] ?? '') : `${courses.length} courses`

/** Invites a person to claim a seat, with or without an account. */
export const seatInvitation: MailTemplate<SeatFacts & { url: string; oneOf: boolean }> = {
  name: 'seatInvitation',
  subject: ({ buyer, courses, oneOf }) =>
    `${buyer} has a seat for you: ${oneOf ? `one of ${what(courses)}` : what(courses)}`,
  body: ({ buyer, courses, url, oneOf }) => [
    heading('A seat is waiting for you.'),
    `${buyer} has paid for your training. Open the link, log in or create an account, ${
      oneOf ? 'choose one of these courses, ' : ''
    }and the seat is yours.`,
    courseTable(courses),
    button('Claim your seat', url),
    'The link enrolls one person, so please do not pass it on.',
  ],
}

/** Email to a colleague who was enrolled automatically. */
export const seatAssigned: MailTemplate<SeatFacts & { url: string; dueOn?: string | null; note?: string }> = {
  name: 'seatAssigned',
  topic: 'learning',
  subject: ({ buyer, courses }) => `${buyer} enrolled you: ${what(courses)}`,
  body: ({ buyer, courses, url, dueOn = null, note = '' }) => [
    heading('You are enrolled.'),
    dueOn
      ? `${buyer} has given you a seat. Please finish by ${formatDay(dueOn)}.`
      : `${buyer} has given you a seat. You can begin whenever you like.`,
    ...(note ? [`Note from ${buyer}: ${note}`] : []),
    courseTable(courses),
    button('Open my courses', url),
  ],
}

/** Notifies a person whose seat or invitation was revoked. */
export const seatReclaimed: MailTemplate<SeatFacts> = {
  name: 'seatReclaimed',
  subject: ({ courses }) => `Your seat was revoked: ${what(courses)}`,
  body: ({ buyer, courses }) => [
    heading('Your seat was revoked.'),
    `${buyer}, who paid for it, will give it to someone else. If you were sent a link, it no longer works.`,
    courseTable(courses),
    'If you think that this is a mistake, please ask them.',
  ],
}
