import type { MailTemplate } from '#platform/server/mail.ts'

interface Found {
  title: string
  company: string
  place: string
  pay: string
  closes: string
  url: string
}

/** To whoever saved a search that a new opening fits. */
export const jobFound: MailTemplate<Found> = {
  name: 'jobFound',
  topic: 'news',
  subject: ({ title, place }) => `New job: ${title}, ${place}`,
  body: ({ title, company, place, pay, closes, url }) => [
    { kind: 'heading', text: title },
    {
      kind: 'facts',
      rows: [
        ['Company', company],
        ['Where', place],
        ...(pay ? [['Pay', pay] as [string, string]] : []),
        ['Last day to apply', closes],
      ],
    },
    { kind: 'button', label: 'Open the job', url },
    {
      kind: 'paragraph',
      text: 'You get this because you saved a job alert. You can remove it on the page Jobs.',
    },
  ],
}

interface Applied {
  title: string
  name: string
  url: string
}

/** To who posted an opening: somebody applied. */
export const jobApplied: MailTemplate<Applied> = {
  name: 'jobApplied',
  topic: 'company',
  subject: ({ title }) => `New application: ${title}`,
  body: ({ title, name, url }) => [
    { kind: 'heading', text: 'New application' },
    { kind: 'paragraph', text: `${name} applied for ${title}.` },
    { kind: 'button', label: 'Open the application', url },
  ],
}

interface Answered {
  title: string
  company: string
  state: string
  answer: string
  url: string
}

/** To an applicant: the employer has answered. */
export const jobAnswered: MailTemplate<Answered> = {
  name: 'jobAnswered',
  topic: 'news',
  subject: ({ title }) => `Your application: ${title}`,
  body: ({ title, company, state, answer, url }) => [
    { kind: 'heading', text: 'Your application' },
    {
      kind: 'facts',
      rows: [
        ['Job', title],
        ['Company', company],
        ['Status', state],
        ...(answer ? [['Answer', answer] as [string, string]] : []),
      ],
    },
    { kind: 'button', label: 'Open my applications', url },
  ],
}

interface Decided {
  title: string
  approved: boolean
  reason: string
  url: string
}

/** To who posted an opening: it is open, or why not. */
export const openingDecided: MailTemplate<Decided> = {
  name: 'openingDecided',
  topic: 'company',
  subject: ({ title, approved }) => `${approved ? 'Approved' : 'Not approved'}: ${title}`,
  body: ({ title, approved, reason, url }) => [
    {
      kind: 'heading',
      text: approved ? 'Your opening is on the job board' : 'Your opening was not approved',
    },
    { kind: 'paragraph', text: approved ? `${title} can be applied for now.` : `${title}: ${reason}` },
    { kind: 'button', label: 'Open your openings', url },
  ],
}
