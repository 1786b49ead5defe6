import { nameInMail } from '#platform/contract/names.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'
import { kindLabels, type MessageKind } from '../../rules/user-messages.ts'

interface RoleNews {
  partner: string
  role: string
  isNew: boolean
  by: string
}

const factsOf = ({ partner, role, isNew, by }: RoleNews): [string, string][] => [
  ['Partner', nameInMail(partner)],
  [isNew ? 'New role' : 'Ended role', role],
  ['Changed by', nameInMail(by)],
]

/** Notifies a person that their role at a partner changed. */
export const yourPartnerRole: MailTemplate<RoleNews & { url: string }> = {
  name: 'yourPartnerRole',
  topic: 'company',
  subject: ({ partner }) => `Your role at ${nameInMail(partner)} has changed`,
  body: (news) => [
    heading('Your role has changed.'),
    factList(factsOf(news)),
    ...(news.isNew ? [button('Open the people', news.url)] : []),
  ],
}

/** Email to the partner's other administrators. */
export const partnerRoleOfOther: MailTemplate<RoleNews & { name: string }> = {
  name: 'partnerRoleOfOther',
  topic: 'company',
  subject: ({ partner, name }) => `${nameInMail(name)} has another role at ${nameInMail(partner)}`,
  body: (news) => [
    heading('A role has changed.'),
    factList([['Person', nameInMail(news.name)], ...factsOf(news)]),
    'If this is a mistake, change it on the page of the person.',
  ],
}

interface Written {
  partner: string
  by: string
  kind: MessageKind
  /** '' if there is no message. */
  message: string
  url: string
}

/** Email from an administrator or supervisor of a partner to one of its users. */
export const partnerMessage: MailTemplate<Written> = {
  name: 'partnerMessage',
  topic: 'company',
  subject: ({ partner, kind }) => `${nameInMail(partner)}: ${kindLabels[kind].subject}`,
  body: ({ partner, by, kind, message, url }) => [
    heading(kindLabels[kind].subject),
    `${nameInMail(by)} of ${nameInMail(partner)} writes to you.`,
    ...[kindLabels[kind].text, message].filter((text) => text !== ''),
    button(kindLabels[kind].button, url),
  ],
}

interface Changed {
  partner: string
  by: string
  firstName: string
  fields: readonly string[]
  url: string
}

/** Notifies a person that others changed their profile. */
export const partnerChangedProfile: MailTemplate<Changed> = {
  name: 'partnerChangedProfile',
  topic: 'company',
  subject: ({ partner }) => `${nameInMail(partner)} has changed your profile`,
  body: ({ partner, by, firstName, fields, url }) => [
    heading(`${nameInMail(firstName)}, your profile was changed.`),
    factList([
      ['Changed', fields.join(', ')],
      ['By', `${nameInMail(by)}, ${nameInMail(partner)}`],
    ]),
    'If something is not right, correct it in your profile.',
    button('Open my profile', url),
  ],
}

/** Notifies a person that the provider moved them to another partner. */
export const youMoved: MailTemplate<{ firstName: string; from: string; to: string }> = {
  name: 'partnerYouMoved',
  topic: 'company',
  subject: ({ to }) => `You belong to ${nameInMail(to)} now`,
  body: ({ firstName, from, to }) => [
    heading(`${nameInMail(firstName)}, you have another partner.`),
    `You were moved from ${nameInMail(from)} to ${nameInMail(to)}. Your courses, exams and certificates stay yours, and your login stays the same. From now on the prices of ${nameInMail(to)} apply. What you bought before stays with ${nameInMail(from)}.`,
    'If this is a mistake, write to us.',
  ],
}

/** Email to the administrators of both partners. */
export const personMoved: MailTemplate<{ name: string; from: string; to: string }> = {
  name: 'partnerPersonMoved',
  topic: 'company',
  subject: ({ name, to }) => `${nameInMail(name)} belongs to ${nameInMail(to)} now`,
  body: ({ name, from, to }) => [
    heading('A person was moved.'),
    factList([
      ['Person', nameInMail(name)],
      ['From', nameInMail(from)],
      ['To', nameInMail(to)],
    ]),
    'The training record goes with the person. Orders and ledger entries stay where they are; roles and supervisors of before have ended.',
  ],
}
