import type { MailTemplate } from '#platform/server/mail.ts'
import type { MailBlock } from '#platform/server/mail-blocks.ts'
import { dayText, hoursText } from '../../rules/certificate-words.ts'

interface Facts {
  firstName: string
  name: string
  provider: string
  heldOn: string
  hours: number
  /** What staff wrote; '' is nothing. */
  decision: string
  publicUrl: string
}

const factsOf = ({ name, provider, heldOn, hours }: Facts): MailBlock => ({
  kind: 'facts',
  rows: [
    ['What', name],
    ['Held by', provider],
    ['Ended on', dayText(heldOn)],
    ['Hours claimed', hoursText(hours)],
  ],
})

const button = ({ publicUrl }: Facts): MailBlock => ({
  kind: 'button',
  label: 'See your renewals',
  url: `${publicUrl}/recertify`,
})

/** Staff looked at the proof, and the hours count. */
export const hoursApprovedMail: MailTemplate<Facts & { approved: number }> = {
  name: 'externalHoursApproved',
  topic: 'learning',
  subject: ({ approved, name }) => `${hoursText(approved)} contact hours approved: ${name}`,
  body: (facts) => [
    { kind: 'heading', text: `${hoursText(facts.approved)} hours count, ${facts.firstName}.` },
    {
      kind: 'paragraph',
      text: `We looked at your proof. ${hoursText(facts.approved)} of ${hoursText(facts.hours)} contact hours now count for your renewals.`,
    },
    factsOf(facts),
    ...(facts.decision ? [{ kind: 'paragraph' as const, text: facts.decision }] : []),
    button(facts),
  ],
}

/** Staff looked at the proof, and the hours do not count. */
export const hoursRefusedMail: MailTemplate<Facts> = {
  name: 'externalHoursRefused',
  topic: 'learning',
  subject: ({ name }) => `About the hours you sent in: ${name}`,
  body: (facts) => [
    { kind: 'heading', text: `These hours cannot count, ${facts.firstName}` },
    { kind: 'paragraph', text: `We looked at your proof. The reason: ${facts.decision}` },
    factsOf(facts),
    { kind: 'paragraph', text: 'You can send them in once more with another proof.' },
    button(facts),
  ],
}
