import { nameInMail } from '#platform/contract/names.ts'
import { formatDate, formatDay } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

interface Reminder {
  company: string
  by: string
  /** Message from the supervisor; '' if none. */
  message: string
  courses: readonly { name: string; dueOn: string | null }[]
  /** Unmet requirements of the company, most urgent first. */
  required: readonly { name: string; day: string | null; isLate: boolean }[]
  expiring: number
  expired: number
  until: Date | null
  timeZone: string
  url: string
}

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

const dueText = (day: string | null, isLate: boolean): string => {
  if (day === null) return ''
  return isLate ? `Overdue since ${formatDay(day)}` : formatDay(day)
}

/** Reminder from a company to a person about courses and certificates. */
export const trainingReminder: MailTemplate<Reminder> = {
  name: 'companyTrainingReminder',
  topic: 'learning',
  subject: ({ company }) => `Your training at ${nameInMail(company)}`,
  body: ({ company, by, message, courses, required, expiring, expired, until, timeZone, url }) => [
    heading('Your training is waiting for you.'),
    `${nameInMail(by)} of ${nameInMail(company)} reminds you.`,
    ...(message === '' ? [] : [message]),
    ...(required.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: ['Required training', 'Due'],
            rows: required.map(({ name, day, isLate }) => [name, dueText(day, isLate)]),
          },
        ]),
    ...(courses.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: ['Courses to finish', 'Due'],
            rows: courses.map(({ name, dueOn }) => [name, dueText(dueOn, false)]),
          },
        ]),
    ...(expired === 0 ? [] : [`${counted(expired, 'One certificate has', 'certificates have')} expired.`]),
    ...(expiring === 0
      ? []
      : [
          `${counted(expiring, 'One certificate expires', 'certificates expire')} soon${until ? `, the first on ${formatDate(until, timeZone)}` : ''}.`,
        ]),
    button('See what is due', url),
  ],
}
