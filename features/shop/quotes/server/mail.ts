import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

type Rows = [label: string, value: string][]

/** Request details for emails to customers and staff. */
export interface RequestFacts {
  /** Example: 'RQ-1042'. */
  name: string
  /** Example: 'Membrane autopsy'. */
  kind: string
  /** URL of the request page, for the customer or for staff. */
  url: string
}

/** Confirms receipt of the request to the customer. */
export const requestReceived: MailTemplate<RequestFacts & { firstName: string; answers: Rows }> = {
  name: 'requestReceived',
  topic: 'orders',
  subject: ({ name, kind }) => `We have your request ${name}: ${kind}`,
  body: ({ name, kind, url, firstName, answers }) => [
    heading(`Thank you, ${firstName}.`),
    `Your request for ${kind} is with our staff as ${name}. We answer within two working days.`,
    factList(answers),
    'If something is missing, write it to us on the page of the request.',
    button('See your request', url),
  ],
}

/** Email to staff: a new request. */
export const requestArrived: MailTemplate<RequestFacts & { person: string; email: string; answers: Rows }> = {
  name: 'requestArrived',
  topic: 'office',
  subject: ({ name, kind, person }) => `${name}: ${person} asks for ${kind}`,
  body: ({ kind, url, person, email, answers }) => [
    heading(`${person} asks for ${kind}`),
    factList([['From', `${person}, ${email}`], ...answers]),
    button('Answer it', url),
  ],
}

interface QuotedFacts extends RequestFacts {
  firstName: string
  quote: string
  lines: string[][]
  total: string
  validUntil: string
  note: string
  payUrl: string | null
}

/** Sends the customer the quote and how to accept it. */
export const requestQuoted: MailTemplate<QuotedFacts> = {
  name: 'requestQuoted',
  topic: 'orders',
  subject: ({ quote, kind }) => `Your quote ${quote} for ${kind}`,
  body: ({ firstName, quote, kind, lines, total, validUntil, note, payUrl, url }) => [
    heading(`Your quote ${quote}`),
    `${firstName}, this is what we offer for ${kind}.`,
    { kind: 'table', columns: ['What', 'Quantity', 'Price'], rows: lines },
    factList([
      ['Total', total],
      ['Valid until', validUntil],
    ]),
    ...(note ? [note] : []),
    payUrl
      ? 'Paying the quote accepts it; nothing else is needed.'
      : 'Accept it on its page and we will send the invoice.',
    payUrl ? button(`Pay ${total}`, payUrl) : button('Look at the quote', url),
    ...(payUrl ? [`The quote as a PDF and your questions about it: ${url}`] : []),
  ],
}

/** Notifies the customer that the request was declined. */
export const requestDeclined: MailTemplate<RequestFacts & { firstName: string; reason: string }> = {
  name: 'requestDeclined',
  topic: 'orders',
  subject: ({ name, kind }) => `About your request ${name}: ${kind}`,
  body: ({ firstName, kind, reason, url }) => [
    heading(`We cannot offer this, ${firstName}`),
    `We looked at your request for ${kind} and cannot take it on. The reason:`,
    reason,
    button('See your request', url),
  ],
}

/** Notifies one side of a message from the other. */
export const requestMessage: MailTemplate<RequestFacts & { from: string; text: string }> = {
  name: 'requestMessage',
  topic: 'office',
  subject: ({ name, from }) => `${from} wrote about ${name}`,
  body: ({ from, text, url, kind }) => [
    heading(`${from} wrote about ${kind}`),
    text,
    button('Read and answer', url),
  ],
}

/** Reminds the customer that the quote expires soon. */
export const quoteEndsSoon: MailTemplate<
  RequestFacts & { quote: string; total: string; validUntil: string; payUrl: string | null }
> = {
  name: 'quoteEndsSoon',
  topic: 'orders',
  subject: ({ quote, validUntil }) => `Your quote ${quote} is valid until ${validUntil}`,
  body: ({ quote, kind, total, validUntil, payUrl, url }) => [
    heading(`${quote} is valid until ${validUntil}`),
    `Our offer of ${total} for ${kind} ends then. If you need more time, write to us on its page before that day.`,
    payUrl ? button(`Pay ${total}`, payUrl) : button('Look at the quote', url),
  ],
}

/** Notifies staff that a request became an order, or was accepted or withdrawn. */
export const requestNews: MailTemplate<RequestFacts & { person: string; message: string }> = {
  name: 'requestNews',
  topic: 'orders',
  subject: ({ name, message }) => `${name}: ${message}`,
  body: ({ kind, person, message, url }) => [
    heading(message),
    `${kind}, for ${person}.`,
    button('Open the request', url),
  ],
}
