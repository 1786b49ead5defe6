import { formatDate } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading, type MailBlock } from '#platform/server/mail-blocks.ts'

export interface AttemptMailFacts {
  firstName: string
  /** The exam's title. */
  exam: string
  reason: string
  minutes?: number
  until?: Date
  url: string
}

const why = (reason: string): MailBlock => factList([['Reason', reason]])

/** Email to the learner: time was added to the attempt. */
export const attemptExtended: MailTemplate<AttemptMailFacts> = {
  name: 'attemptExtended',
  topic: 'learning',
  subject: ({ exam }) => `You have more time for ${exam}`,
  body: ({ firstName, exam, minutes, reason, url }) => [
    heading(`You have more time, ${firstName}`),
    `We have added ${minutes} minutes to your attempt at ${exam}. What you had answered is still there.`,
    why(reason),
    button('Keep working', url),
  ],
}

/** Email to the learner: an attempt was voided. */
export const attemptVoided: MailTemplate<AttemptMailFacts> = {
  name: 'attemptVoided',
  topic: 'learning',
  subject: ({ exam }) => `Your attempt at ${exam} was declared void`,
  body: ({ firstName, exam, reason, url }) => [
    heading(`About your attempt at ${exam}`),
    `${firstName}, we had to void it. It counts neither as an attempt nor as a result.`,
    why(reason),
    'If you think this is a mistake, reply to this email.',
    button('See my exams', url),
  ],
}

/** Email to the learner: an additional attempt was granted. */
export const attemptGiven: MailTemplate<AttemptMailFacts> = {
  name: 'attemptGiven',
  topic: 'learning',
  subject: ({ exam }) => `You may try ${exam} again`,
  body: ({ firstName, exam, until, reason, url }) => [
    heading(`One more attempt, ${firstName}`),
    `You can take ${exam} one more time until ${until ? formatDate(until) : 'your access ends'}.`,
    why(reason),
    button('See my exams', url),
  ],
}
