import { type Capability, staffCapabilities } from '#platform/contract/access.ts'
import { type MailTopic, mailTopics } from '#platform/contract/texts/mail-topics.ts'

const staff: readonly Capability[] = staffCapabilities

/** Returns the message topics for users with these roles: internal topics are limited to the provider's staff. */
export const topicsFor = (held: readonly { capability: Capability }[]): readonly MailTopic[] =>
  held.some(({ capability }) => staff.includes(capability))
    ? mailTopics
    : mailTopics.filter((topic) => topic !== 'office')
