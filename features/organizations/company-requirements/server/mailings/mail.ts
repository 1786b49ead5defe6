import { formatDay } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

interface Facts {
  company: string
  today: string
  people: number
  gaps: number
  overdue: number
  soon: number
  /** The most urgent gaps. */
  rows: { name: string; requirement: string; status: string }[]
  csv: string
  url: string
}

/** Training report email, with all gaps attached as a file. */
export const trainingReportMail: MailTemplate<Facts> = {
  name: 'trainingReport',
  topic: 'company',
  subject: ({ company, gaps }) => `Training at ${company}: ${gaps} open ${gaps === 1 ? 'gap' : 'gaps'}`,
  body: ({ company, today, people, gaps, overdue, soon, rows, url }) => [
    heading(`Training at ${company}`),
    factList([
      ['As of', formatDay(today)],
      ['People', String(people)],
      ['Open gaps', String(gaps)],
      ['Overdue or expired', String(overdue)],
      ['Expires in 60 days', String(soon)],
    ]),
    ...(rows.length === 0
      ? ['No one has a gap.']
      : [
          'The most urgent gaps:',
          {
            kind: 'table' as const,
            columns: ['Person', 'Requirement', 'Status'],
            rows: rows.map(({ name, requirement, status }) => [name, requirement, status]),
          },
        ]),
    button('Open the training report', url),
  ],
  attachments: ({ csv, today }) => [
    { filename: `training-gaps-${today}.csv`, contentType: 'text/csv', content: csv },
  ],
}
