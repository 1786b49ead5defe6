import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

interface Facts {
  partner: string
  month: string
  people: number
  today: string
  figures: [string, string][]
  csv: string
  url: string
}

/** Partner report email, with the last twelve months attached as a file. */
export const partnerReportMail: MailTemplate<Facts> = {
  name: 'partnerReport',
  topic: 'company',
  subject: ({ partner, month }) => `${partner}: training and sales in ${month}`,
  body: ({ partner, month, people, figures, url }) => [
    heading(`${partner} in ${month}`),
    factList([['People', String(people)], ...figures]),
    button('Open the report', url),
  ],
  attachments: ({ csv, today }) => [
    { filename: `partner-report-${today}.csv`, contentType: 'text/csv', content: csv },
  ],
}
