import { formatDate } from '#platform/contract/texts/format.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

interface YearEnds {
  firstName: string
  /** Name of the purchase. */
  name: string
  endsAt: Date
  url: string
}

const dayOf = (endsAt: Date): string => formatDate(endsAt, OFFICE_ZONE)

/** Email to a learner: the year of their seat ends in 30 days. */
export const seatYearEnds: MailTemplate<YearEnds> = {
  name: 'seatYearEnds',
  topic: 'learning',
  subject: ({ name, endsAt }) => `Your year ends on ${dayOf(endsAt)}: ${name}`,
  body: ({ firstName, name, endsAt, url }) => [
    heading(`Your year ends soon, ${firstName}.`),
    `Your seat in ${name} opens its courses until ${dayOf(endsAt)}. Courses that you have in another way stay open for as long as they last.`,
    'What you have completed, your contact hours and your certificates stay yours.',
    button('Open my courses', url),
  ],
}

interface YearsEnd {
  name: string
  people: readonly { name: string; endsAt: Date }[]
  url: string
}

/** Notifies the seat managers of users whose year ends in 30 days. */
export const yearsEnd: MailTemplate<YearsEnd> = {
  name: 'yearsEnd',
  topic: 'company',
  subject: ({ name, people }) =>
    people.length === 1 ? `A seat per year ends: ${name}` : `${people.length} seats per year end: ${name}`,
  body: ({ name, people, url }) => [
    heading('Seats per year end within 30 days.'),
    `These people lose the courses of ${name} unless you give them another seat. Their records and certificates stay.`,
    {
      kind: 'table',
      columns: ['Person', 'Until'],
      rows: people.map((person) => [person.name, dayOf(person.endsAt)]),
    },
    button('Open the seats', url),
  ],
}
