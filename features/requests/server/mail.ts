import type { MailTemplate } from '#platform/server/mail.ts'
import type { MailBlock } from '#platform/server/mail-blocks.ts'

type Rows = [label: string, value: string][]

/** What both sides' mails know of a request. */
export interface RequestFacts {
  /** 'RQ-1042' */
  name: string
  /** 'Membrane autopsy' */
  kind: string
  /** The page of the request: the customer's or the desk's. */
  url: string
}

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url })

/** To the customer: it has arrived. */
export const requestReceived: MailTemplate<RequestFacts & { firstName: string; answers: Rows }> = {
  name: 'requestReceived',
  topic: 'orders',
  subject: ({ name, kind }) => `We have your request ${name}: ${kind}`,
  body: ({ name, kind, url, firstName, answers }) => [
    { kind: 'heading', text: `Thank you, ${firstName}.` },
    paragraph(`Your request for ${kind} is with our staff as ${name}. We answer within two working days.`),
    { kind: 'facts', rows: answers },
    paragraph('If something is missing, write it to us on the page of the request.'),
    button('See your request', url),
  ],
}

/** To staff: somebody wants something. */
export const requestArrived: MailTemplate<RequestFacts & { person: string; email: string; answers: Rows }> = {
  name: 'requestArrived',
  topic: 'office',
  subject: ({ name, kind, person }) => `${name}: ${person} asks for ${kind}`,
  body: ({ kind, url, person, email, answers }) => [
    { kind: 'heading', text: `${person} asks for ${kind}` },
    { kind: 'facts', rows: [['From', `${person}, ${email}`], ...answers] },
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

/** To the customer: the quote, and how to accept it. */
export const requestQuoted: MailTemplate<QuotedFacts> = {
  name: 'requestQuoted',
  topic: 'orders',
  subject: ({ quote, kind }) => `Your quote ${quote} for ${kind}`,
  body: ({ firstName, quote, kind, lines, total, validUntil, note, payUrl, url }) => [
    { kind: 'heading', text: `Your quote ${quote}` },
    paragraph(`${firstName}, this is what we offer for ${kind}.`),
    { kind: 'table', columns: ['What', 'Quantity', 'Price'], rows: lines },
    {
      kind: 'facts',
      rows: [
        ['Total', total],
        ['Valid until', validUntil],
      ],
    },
    ...(note ? [paragraph(note)] : []),
    payUrl
      ? paragraph('Paying the quote accepts it; nothing else is needed.')
      : paragraph('Accept it on its page and we will send the invoice.'),
    payUrl ? button(`Pay ${total}`, payUrl) : button('Look at the quote', url),
    ...(payUrl ? [paragraph(`The quote as a PDF and your questions about it: ${url}`)] : []),
  ],
}

/** To the customer: we cannot do it. */
export const requestDeclined: MailTemplate<RequestFacts & { firstName: string; reason: string }> = {
  name: 'requestDeclined',
  topic: 'orders',
  subject: ({ name, kind }) => `About your request ${name}: ${kind}`,
  body: ({ firstName, kind, reason, url }) => [
    { kind: 'heading', text: `We cannot offer this, ${firstName}` },
    paragraph(`We looked at your request for ${kind} and cannot take it on. The reason:`),
    paragraph(reason),
    button('See your request', url),
  ],
}

/** To either side: the other has written. */
export const requestMessage: MailTemplate<RequestFacts & { from: string; text: string }> = {
  name: 'requestMessage',
  topic: 'office',
  subject: ({ name, from }) => `${from} wrote about ${name}`,
  body: ({ from, text, url, kind }) => [
    { kind: 'heading', text: `${from} wrote about ${kind}` },
    paragraph(text),
    button('Read and answer', url),
  ],
}

/** To the customer: the quote ends soon. */
export const quoteEndsSoon: MailTemplate<
  RequestFacts & { quote: string; total: string; validUntil: string; payUrl: string | null }
> = {
  name: 'quoteEndsSoon',
  topic: 'orders',
  subject: ({ quote, validUntil }) => `Your quote ${quote} is valid until ${validUntil}`,
  body: ({ quote, kind, total, validUntil, payUrl, url }) => [
    { kind: 'heading', text: `${quote} is valid until ${validUntil}` },
    paragraph(
      `Our offer of ${total} for ${kind} ends then. If you need more time, write to us on its page before that day.`,
    ),
    payUrl ? button(`Pay ${total}`, payUrl) : button('Look at the quote', url),
  ],
}

/** To staff: a request has become an order, or was accepted or withdrawn. */
export const requestNews: MailTemplate<RequestFacts & { person: string; message: string }> = {
  name: 'requestNews',
  topic: 'orders',
  subject: ({ name, message }) => `${name}: ${message}`,
  body: ({ kind, person, message, url }) => [
    { kind: 'heading', text: message },
    paragraph(`${kind}, for ${person}.`),
    button('Open the request', url),
  ],
}
