import { type Capability, staffCapabilities } from '#platform/contract/access.ts'
import { type MailTopic, mailTopics } from '#platform/contract/texts/mail-topics.ts'

const staff: readonly Capability[] = staffCapabilities

/** The topics of which somebody with these roles gets messages: office work comes to the provider’s own people. */
export const topicsFor = (held: readonly { capability: Capability }[]): readonly MailTopic[] =>
  held.some(({ capability }) => staff.includes(capability))
    ? mailTopics
    : mailTopics.filter((topic) => topic !== 'office')
