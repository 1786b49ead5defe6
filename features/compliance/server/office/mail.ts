import type { MailTemplate } from '#platform/server/mail.ts'

interface Facts {
  firstName: string
  company: string
  courses: string[]
  url: string
}

/** To somebody whom the office enrolled under a contract of their company. */
export const enrolledByCompany: MailTemplate<Facts> = {
  name: 'enrolledByCompany',
  topic: 'orders',
  subject: ({ courses }) =>
    courses.length === 1
      ? `You are enrolled in ${courses[0]}`
      : `You are enrolled in ${courses.length} courses`,
  body: ({ firstName, company, courses, url }) => [
    { kind: 'heading', text: `Welcome, ${firstName}` },
    { kind: 'paragraph', text: `${company} has enrolled you. You pay nothing.` },
    { kind: 'table', columns: ['Course'], rows: courses.map((course) => [course]) },
    { kind: 'button', label: 'Open my courses', url },
  ],
}
