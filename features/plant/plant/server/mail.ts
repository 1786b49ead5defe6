import { formatPercent } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

interface Alert {
  plant: string
  train: string
  what: string
  change: number
  steps: string[]
  url: string
}

/** Email to the owner of a plant when a normalized value leaves its baseline. */
export const plantAlert: MailTemplate<Alert> = {
  name: 'plantAlert',
  subject: ({ plant, train, what }) => `${what}: ${train}, ${plant}`,
  body: ({ plant, train, what, change, steps, url }) => [
    heading(what),
    factList([
      ['Plant', plant],
      ['Train', train],
      [
        'Against the baseline',
        `${change > 0 ? '+' : '−'}${formatPercent(Math.round(Math.abs(change) * 1000) * 10)}`,
      ],
    ]),
    ...steps,
    button('Open the trend', url),
  ],
}
