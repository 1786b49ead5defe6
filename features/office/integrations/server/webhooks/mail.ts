import { formatDateTime } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

export const webhookOffMail: MailTemplate<{
  firstName: string
  name: string
  url: string
  failingSince: Date
  link: string
}> = {
  name: 'integrations.webhook-off',
  subject: ({ name }) => `The webhook ${name} was turned off`,
  body: ({ firstName, name, url, failingSince, link }) => [
    heading(`Hello ${firstName}`),
    `Nothing has reached the webhook ${name} (${url}) since ${formatDateTime(failingSince, 'UTC')} (UTC). It is off now, and nothing more is sent there.`,
    'When the receiver works again, turn the webhook on and send again what has failed.',
    button('See the deliveries', link),
  ],
}
