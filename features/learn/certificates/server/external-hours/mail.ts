import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading, type MailBlock } from '#platform/server/mail-blocks.ts'
import { dayText, hoursText } from '../../rules/certificate-text.ts'

interface Facts {
  firstName: string
  name: string
  provider: string
  heldOn: string
  hours: number
  /** Message from staff; '' if none. */
  decision: string
  publicUrl: string
}

const factsOf = ({ name, provider, heldOn, hours }: Facts): MailBlock =>
  factList([
    ['What', name],
    ['Held by', provider],
    ['Ended on', dayText(heldOn)],
    ['Hours claimed', hoursText(hours)],
  ])

const renewalsButton = ({ publicUrl }: Facts): MailBlock =>
  button('See your renewals', `${publicUrl}/recertify`)

/** Sent when staff approved the proof and the hours count. */
export const hoursApprovedMail: MailTemplate<Facts & { approved: number }> = {
  name: 'externalHoursApproved',
  topic: 'learning',
  subject: ({ approved, name }) => `${hoursText(approved)} contact hours approved: ${name}`,
  body: (facts) => [
    heading(`${hoursText(facts.approved)} hours count, ${facts.firstName}.`),
    `We looked at your proof. ${hoursText(facts.approved)} of ${hoursText(facts.hours)} contact hours now count for your renewals.`,
    factsOf(facts),
    ...(facts.decision ? [facts.decision] : []),
    renewalsButton(facts),
  ],
}

/** Sent when staff rejected the proof and the hours do not count. */
export const hoursRefusedMail: MailTemplate<Facts> = {
  name: 'externalHoursRefused',
  topic: 'learning',
  subject: ({ name }) => `About the hours you sent in: ${name}`,
  body: (facts) => [
    heading(`These hours cannot count, ${facts.firstName}`),
    `We looked at your proof. The reason: ${facts.decision}`,
    factsOf(facts),
    'You can send them again with another proof.',
    renewalsButton(facts),
  ],
}
