import { nameInMail } from '#platform/contract/names.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

interface Reminder {
  company: string
  by: string
  /** What the supervisor wrote; '' is nothing. */
  message: string
  courses: readonly string[]
  expiring: number
  expired: number
  until: Date | null
  timeZone: string
  url: string
}

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** Mail to a person that the company reminds of courses and certificates. */
export const trainingReminder: MailTemplate<Reminder> = {
  name: 'companyTrainingReminder',
  topic: 'learning',
  subject: ({ company }) => `Your training at ${nameInMail(company)}`,
  body: ({ company, by, message, courses, expiring, expired, until, timeZone, url }) => [
    heading('Your training is waiting for you.'),
    `${nameInMail(by)} of ${nameInMail(company)} reminds you.`,
    ...(message === '' ? [] : [message]),
    ...(courses.length === 0
      ? []
      : [{ kind: 'table' as const, columns: ['Courses to finish'], rows: courses.map((name) => [name]) }]),
    ...(expired === 0 ? [] : [`${counted(expired, 'One certificate has', 'certificates have')} expired.`]),
    ...(expiring === 0
      ? []
      : [
          `${counted(expiring, 'One certificate expires', 'certificates expire')} soon${until ? `, the first on ${formatDate(until, timeZone)}` : ''}.`,
        ]),
    button('Open my courses', url),
  ],
}
