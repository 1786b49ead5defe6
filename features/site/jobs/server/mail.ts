import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

interface Found {
  title: string
  company: string
  place: string
  pay: string
  closes: string
  url: string
}

/** Notifies users whose saved search matches a new opening. */
export const jobFound: MailTemplate<Found> = {
  name: 'jobFound',
  topic: 'news',
  subject: ({ title, place }) => `New job: ${title}, ${place}`,
  body: ({ title, company, place, pay, closes, url }) => [
    heading(title),
    factList([
      ['Company', company],
      ['Where', place],
      ...(pay ? [['Pay', pay] as [string, string]] : []),
      ['Last day to apply', closes],
    ]),
    button('Open the job', url),
    'You get this because you saved a job alert. You can remove it on the page Jobs.',
  ],
}

interface Applied {
  title: string
  name: string
  url: string
}

/** Email to the user who posted an opening: a new application. */
export const jobApplied: MailTemplate<Applied> = {
  name: 'jobApplied',
  topic: 'company',
  subject: ({ title }) => `New application: ${title}`,
  body: ({ title, name, url }) => [
    heading('New application'),
    `${name} applied for ${title}.`,
    button('Open the application', url),
  ],
}

interface Answered {
  title: string
  company: string
  state: string
  answer: string
  url: string
}

/** Notifies an applicant of the employer's answer. */
export const jobAnswered: MailTemplate<Answered> = {
  name: 'jobAnswered',
  topic: 'news',
  subject: ({ title }) => `Your application: ${title}`,
  body: ({ title, company, state, answer, url }) => [
    heading('Your application'),
    factList([
      ['Job', title],
      ['Company', company],
      ['Status', state],
      ...(answer ? [['Answer', answer] as [string, string]] : []),
    ]),
    button('Open my applications', url),
  ],
}

interface Decided {
  title: string
  approved: boolean
  reason: string
  url: string
}

/** Notifies the poster that an opening was approved, or why it was refused. */
export const openingDecided: MailTemplate<Decided> = {
  name: 'openingDecided',
  topic: 'company',
  subject: ({ title, approved }) => `${approved ? 'Approved' : 'Not approved'}: ${title}`,
  body: ({ title, approved, reason, url }) => [
    heading(approved ? 'Your opening is on the job board' : 'Your opening was not approved'),
    approved ? `${title} can be applied for now.` : `${title}: ${reason}`,
    button('Open your openings', url),
  ],
}
