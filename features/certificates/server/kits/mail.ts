import type { MailTemplate } from '#platform/server/mail.ts'

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

/** The graduation kit has left. */
export const kitShippedMail: MailTemplate<Facts> = {
  name: 'kitShipped',
  topic: 'learning',
  subject: ({ title }) => `Your graduation kit is on its way: ${title}`,
  body: ({ firstName, name, title, shipTo, carrier, trackingNumber, trackingUrl, publicUrl }) => [
    { kind: 'heading', text: `Your kit is on its way, ${firstName}.` },
    {
      kind: 'paragraph',
      text: 'It holds your printed certificate and what you chose to wear. Please tell us on its page when it has arrived.',
    },
    {
      kind: 'facts',
      rows: [
        ['Kit', name],
        ['For', title],
        ['Sent to', shipTo],
        ['Carrier', carrier],
        ['Tracking number', trackingNumber || 'none'],
      ],
    },
    trackingUrl
      ? { kind: 'button', label: 'Follow the parcel', url: trackingUrl }
      : { kind: 'button', label: 'See your kit', url: `${publicUrl}/requestCertificate` },
  ],
}
