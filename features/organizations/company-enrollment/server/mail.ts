import { nameInMail } from '#platform/contract/names.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

interface Asked {
  supervisor: string
  people: number
  courses: readonly string[]
  total: string
  url: string
}

const persons = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
/** Seats of plans are bought without naming people. */
const purpose = (people: number): string => (people === 0 ? 'buy seats' : `enroll ${persons(people)}`)

/** Email to the company administrators: a supervisor's purchase needs approval. */
export const purchaseAsked: MailTemplate<Asked> = {
  name: 'purchaseAsked',
  topic: 'company',
  subject: ({ supervisor, total }) => `${supervisor} asks you to approve ${total}`,
  body: ({ supervisor, people, courses, total, url }) => [
    heading('Training to approve'),
    `${supervisor} wants to ${purpose(people)}. Open the page to see what it costs now and how much credit is left.`,
    { kind: 'table', columns: [people === 0 ? 'Seats' : 'Course'], rows: courses.map((name) => [name]) },
    factList([['Total', total]]),
    button('Approve or decline', url),
  ],
}

interface Decided {
  firstName: string
  by: string
  isApproved: boolean
  total: string
  people: number
  reason: string
  url: string
}

/** Email with the decision to the supervisor who made the request. */
export const purchaseDecided: MailTemplate<Decided> = {
  name: 'purchaseDecided',
  topic: 'company',
  subject: ({ isApproved, total }) => (isApproved ? `Approved: ${total}` : `Not approved: ${total}`),
  body: ({ firstName, by, isApproved, total, people, reason, url }) => [
    heading(`About your training request, ${firstName}`),
    isApproved
      ? `${by} has approved ${total} to ${purpose(people)}. It is done.`
      : `${by} has not approved ${total} to ${purpose(people)}. The reason given:`,
    ...(reason ? [reason] : []),
    button('See the request', url),
  ],
}

interface DueFacts {
  company: string
  courses: readonly string[]
  dueOn: string
  note: string
  url: string
}

/** Email to a learner: the company has set a due date for courses they already have. */
export const dueDateSet: MailTemplate<DueFacts> = {
  name: 'dueDateSet',
  topic: 'learning',
  subject: ({ dueOn }) => `Please finish by ${formatDay(dueOn)}`,
  body: ({ company, courses, dueOn, note, url }) => [
    heading('A due date for your training'),
    `${nameInMail(company)} asks you to finish by ${formatDay(dueOn)}.`,
    { kind: 'table', columns: ['Course'], rows: courses.map((name) => [name]) },
    ...(note ? [note] : []),
    button('Open my courses', url),
  ],
}
