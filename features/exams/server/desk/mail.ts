import { formatDate } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import type { MailBlock } from '#platform/server/mail-blocks.ts'

export interface AttemptMailFacts {
  firstName: string
  /** The exam's title. */
  exam: string
  reason: string
  minutes?: number
  until?: Date
  url: string
}

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
const why = (reason: string): MailBlock => ({ kind: 'facts', rows: [['Reason', reason]] })

/** To the learner: there is more time. */
export const attemptExtended: MailTemplate<AttemptMailFacts> = {
  name: 'attemptExtended',
  topic: 'learning',
  subject: ({ exam }) => `You have more time for ${exam}`,
  body: ({ firstName, exam, minutes, reason, url }) => [
    { kind: 'heading', text: `You have more time, ${firstName}` },
    paragraph(
      `We have added ${minutes} minutes to your attempt at ${exam}. What you had answered is still there.`,
    ),
    why(reason),
    { kind: 'button', label: 'Keep working', url },
  ],
}

/** To the learner: an attempt counts no more. */
export const attemptVoided: MailTemplate<AttemptMailFacts> = {
  name: 'attemptVoided',
  topic: 'learning',
  subject: ({ exam }) => `Your attempt at ${exam} was declared void`,
  body: ({ firstName, exam, reason, url }) => [
    { kind: 'heading', text: `About your attempt at ${exam}` },
    paragraph(`${firstName}, we had to void it. It counts neither as an attempt nor as a result.`),
    why(reason),
    paragraph('If you think this is a mistake, reply to this email.'),
    { kind: 'button', label: 'See my exams', url },
  ],
}

/** To the learner: one more try. */
export const attemptGiven: MailTemplate<AttemptMailFacts> = {
  name: 'attemptGiven',
  topic: 'learning',
  subject: ({ exam }) => `You may try ${exam} once more`,
  body: ({ firstName, exam, until, reason, url }) => [
    { kind: 'heading', text: `One more attempt, ${firstName}` },
    paragraph(
      `You may try ${exam} once more, until ${until ? formatDate(until, 'UTC') : 'your access ends'}.`,
    ),
    why(reason),
    { kind: 'button', label: 'See my exams', url },
  ],
}
