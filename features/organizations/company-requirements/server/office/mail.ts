import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

interface Facts {
  firstName: string
  company: string
  courses: string[]
  url: string
}

/** Email to a person enrolled by staff under their company's contract. */
export const enrolledByCompany: MailTemplate<Facts> = {
  name: 'enrolledByCompany',
  topic: 'orders',
  subject: ({ courses }) =>
    courses.length === 1
      ? `You are enrolled in ${courses[0]}`
      : `You are enrolled in ${courses.length} courses`,
  body: ({ firstName, company, courses, url }) => [
    heading(`Welcome, ${firstName}`),
    `${company} has enrolled you. You pay nothing.`,
    { kind: 'table', columns: ['Course'], rows: courses.map((course) => [course]) },
    button('Open my courses', url),
  ],
}
