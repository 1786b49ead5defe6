import { nameInMail } from '#platform/contract/names.ts'
import { formatDateTime } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

const when = (moment: Date) => `${formatDateTime(moment, 'UTC')} UTC`

export const resetMail: MailTemplate<{
  firstName: string
  username: string
  url: string
  minutes: number
}> = {
  name: 'accounts.reset',
  isRequested: true,
  subject: () => 'Set a new password',
  body: ({ firstName, username, url, minutes }) => [
    heading(`Hello ${firstName}`),
    `Someone, most likely you, asked for a new password. Your user name is ${username}.`,
    button('Set a new password', url),
    `The link works once and for ${minutes} minutes. If you did not ask for it, nothing has changed and there is nothing to do.`,
  ],
}

export const confirmAddressMail: MailTemplate<{ username: string; url: string; days: number }> = {
  name: 'accounts.confirm-address',
  isRequested: true,
  subject: () => 'Please confirm your email address',
  body: ({ username, url, days }) => [
    heading('Is this your address?'),
    `The account with the user name ${username} has this email address. Open the link to confirm that it is yours. It works once, for ${days} days.`,
    button('Confirm my address', url),
    'If you have no such account, please do not open the link: the address then counts for nothing.',
  ],
}

export const passwordChangedMail: MailTemplate<{ firstName: string; at: Date; support: string }> = {
  name: 'accounts.password-changed',
  subject: () => 'Your password was changed',
  body: ({ firstName, at, support }) => [
    heading(`Hello ${firstName}`),
    `Your password was changed on ${when(at)}, and every device was logged out.`,
    `If that was not you, please tell us at once: ${support}.`,
  ],
}

export const knownAddressMail: MailTemplate<{ firstName: string; username: string; shop: string }> = {
  name: 'accounts.known-address',
  subject: () => 'You have an account already',
  body: ({ firstName, username, shop }) => [
    heading(`Hello ${firstName}`),
    `Someone, maybe you, tried to create an account with this email address. You already have one; your user name is ${username}.`,
    button('Go to the shop and log in', shop),
    'If you do not know your password, choose "Forgot Login" there. If it was not you, there is nothing to do.',
  ],
}

export const factorChangedMail: MailTemplate<{ firstName: string; what: string; at: Date; support: string }> =
  {
    name: 'accounts.factor-changed',
    subject: () => 'The second step of your login was changed',
    body: ({ firstName, what, at, support }) => [
      heading(`Hello ${firstName}`),
      what,
      factList([['When', when(at)]]),
      `If that was not you, please tell us at once: ${support}.`,
    ],
  }

export const newDeviceMail: MailTemplate<{
  firstName: string
  device: string
  ip: string
  at: Date
  support: string
}> = {
  name: 'accounts.new-device',
  subject: () => 'A login on a new device',
  body: ({ firstName, device, ip, at, support }) => [
    heading(`Hello ${firstName}`),
    'Someone logged in to your account on a device that we had not seen before:',
    factList([
      ['Device', device],
      ['When', when(at)],
      ['Internet address', ip],
    ]),
    `If that was you, there is nothing to do. If not, please change your password and tell us at once: ${support}.`,
  ],
}

export const loginChangedMail: MailTemplate<{
  firstName: string
  changes: [what: string, to: string][]
  support: string
}> = {
  name: 'accounts.login-changed',
  subject: () => 'Your login details were changed',
  body: ({ firstName, changes, support }) => [
    heading(`Hello ${firstName}`),
    'What you log in with was changed in your profile:',
    factList(changes),
    `If that was not you, please tell us at once: ${support}.`,
  ],
}

export const terminationMail: MailTemplate<{ firstName: string; at: Date; taken: boolean }> = {
  name: 'accounts.termination',
  subject: ({ taken }) =>
    taken ? 'Your account is being closed' : 'Your request to close the account was withdrawn',
  body: ({ firstName, at, taken }) => [
    heading(`Hello ${firstName}`),
    taken
      ? `We received your request of ${when(at)} to close your account. Until it is closed, you can withdraw the request in your profile.`
      : `You withdrew your request on ${when(at)}. Your account stays as it is.`,
    taken
      ? 'Training records and certificates are kept as long as the law or their verification needs them; everything else that names you is removed.'
      : 'If that was not you, please log in and change your password.',
  ],
}

export const terminationForSupport: MailTemplate<{
  userid: string
  username: string
  at: Date
  taken: boolean
  reason: string
}> = {
  name: 'accounts.termination-support',
  subject: ({ username, taken }) =>
    taken ? `${username} asks to close the account` : `${username} keeps the account after all`,
  body: ({ userid, username, at, taken, reason }) => [
    heading(taken ? 'An account is to be closed' : 'A request was withdrawn'),
    factList([
      ['User name', username],
      ['User id', userid],
      ['When', when(at)],
      ...(taken ? ([['Reason', reason || 'none given']] as [string, string][]) : []),
    ]),
  ],
}

export const terminationDecided: MailTemplate<{ firstName: string; refusal: string | null }> = {
  name: 'accounts.termination-decided',
  subject: ({ refusal }) => (refusal === null ? 'Your account is closed' : 'Your account was not closed'),
  body: ({ firstName, refusal }) => [
    heading(`Hello ${firstName}`),
    refusal === null
      ? 'Your account is closed, and what named you is removed. Finished training records and certificates, and the papers of your orders, are kept as long as their verification and the law need them. Unspent credit has ended with the account.'
      : 'We could not close your account. It stays open, and you can ask again in your profile.',
    ...(refusal === null ? [] : [`The reason: ${refusal}`]),
  ],
}

/** Sent to the addresses of both the closed and the remaining account. `by` is null if the user requested the merge. */
export const accountMerged: MailTemplate<{ firstName: string; username: string; by: string | null }> = {
  name: 'accounts.merged',
  subject: () => 'Your accounts were merged',
  body: ({ firstName, username, by }) => [
    heading(`Hello ${nameInMail(firstName)}`),
    `You had two accounts. ${by === null ? 'They were merged.' : `${nameInMail(by)} has merged them.`} There is one account now, with the user name ${username}. Courses, exams, certificates and orders of both are there. The other account is closed.`,
    `Log in with the user name ${username} and its password. If these accounts are not both yours, write to us at once: the merge can be undone for 14 days.`,
  ],
}

/** Sent to both email addresses after a merge was undone. */
export const accountsSeparated: MailTemplate<{ firstName: string; username: string }> = {
  name: 'accounts.separated',
  subject: () => 'Your account is separate again',
  body: ({ firstName, username }) => [
    heading(`Hello ${nameInMail(firstName)}`),
    `The merge of two accounts was undone. Your account with the user name ${username} has its own courses, exams, certificates and orders again. Log in with it and its password.`,
  ],
}
