import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

interface Facts {
  firstName: string
  name: string
  title: string
  shipTo: string
  carrier: string
  trackingNumber: string
  trackingUrl: string
  publicUrl: string
}

/** Sent when the graduation kit has shipped. */
export const kitShippedMail: MailTemplate<Facts> = {
  name: 'kitShipped',
  topic: 'learning',
  subject: ({ title }) => `Your graduation kit is on its way: ${title}`,
  body: ({ firstName, name, title, shipTo, carrier, trackingNumber, trackingUrl, publicUrl }) => [
    heading(`Your kit is on its way, ${firstName}.`),
    'It holds your printed certificate and what you chose to wear. Please tell us on its page when it has arrived.',
    factList([
      ['Kit', name],
      ['For', title],
      ['Sent to', shipTo],
      ['Carrier', carrier],
      ['Tracking number', trackingNumber || 'none'],
    ]),
    trackingUrl
      ? button('Follow the parcel', trackingUrl)
      : button('See your kit', `${publicUrl}/requestCertificate`),
  ],
}
