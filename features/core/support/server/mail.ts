import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

interface Facts {
  /** Example: 'T-1042'. */
  name: string
  ticketId: string
  subject: string
  url: string
}

const paragraphs = (text: string) =>
  text
    .split(/\n{2,9}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const threadOf = ({ ticketId }: Facts): string => `ticket:${ticketId}`

/** Email to a guest with an unproven address: omits the message text, and contains the link that proves the address. */
export const guestReceipt: MailTemplate<Omit<Facts, 'subject'>> = {
  name: 'ticketGuestReceipt',
  topic: 'support',
  subject: ({ name }) => `We received your message, ${name}`,
  body: ({ name, url }) => [
    heading(`We received your message ${name}`),
    'Open the link to confirm this address. Our answers then come to it by email.',
    button('Confirm and open the ticket', url),
    'If you did not write to us, ignore this email. No more will follow.',
  ],
}

/** Confirms to a user with an account that their message was received. */
export const ticketReceived: MailTemplate<Facts & { text: string; answerBy: string }> = {
  name: 'ticketReceived',
  topic: 'support',
  thread: threadOf,
  subject: ({ name, subject }) => `${name}: ${subject}`,
  body: ({ name, text, answerBy, url }) => [
    heading(`We received your message ${name}`),
    ...(answerBy ? [`You can expect an answer by ${answerBy}.`] : []),
    'You wrote:',
    ...paragraphs(text),
    button('Open the ticket', url),
  ],
}

interface Answer extends Facts {
  from: string
  text: string
  files: number
}

/** Notifies the author of a staff reply. */
export const ticketAnswered: MailTemplate<Answer> = {
  name: 'ticketAnswered',
  topic: 'support',
  thread: threadOf,
  subject: ({ name, subject }) => `Answer to ${name}: ${subject}`,
  body: ({ from, text, files, url }) => [
    heading(`${from} answered`),
    ...paragraphs(text),
    ...(files > 0 ? [`${files === 1 ? '1 file is' : `${files} files are`} in the ticket.`] : []),
    button('Read and reply', url),
  ],
}

/** Sends the transcript of an ended chat to its author. */
export const chatTranscript: MailTemplate<Facts & { lines: { author: string; at: string; text: string }[] }> =
  {
    name: 'chatTranscript',
    topic: 'support',
    thread: threadOf,
    subject: ({ name }) => `Your chat ${name}`,
    body: ({ name, lines, url }) => [
      heading(`Your chat ${name}`),
      ...lines.map(({ author, at, text }) => `${author}, ${at}: ${text}`),
      button('Open the ticket', url),
    ],
  }

/** Notifies staff of a new message. */
export const ticketForStaff: MailTemplate<Facts & { person: string; text: string; isNew: boolean }> = {
  name: 'ticketForStaff',
  topic: 'office',
  subject: ({ name, subject, isNew }) => `${isNew ? 'New ticket' : 'Reply in'} ${name}: ${subject}`,
  body: ({ name, person, text, url }) => [
    heading(`${name} from ${person}`),
    ...paragraphs(text),
    button('Open the ticket', url),
  ],
}
