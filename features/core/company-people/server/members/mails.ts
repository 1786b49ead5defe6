import { nameInMail } from '#platform/contract/names.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

interface RoleNews {
  company: string
  /** Example: 'Administrator and supervisor'. */
  roles: string
  by: string
}

/** Email to a member whose role in a company was changed. */
export const yourRoleChanged: MailTemplate<RoleNews & { url: string }> = {
  name: 'yourCompanyRoleChanged',
  topic: 'company',
  subject: ({ company }) => `Your role at ${nameInMail(company)} has changed`,
  body: ({ company, roles, by, url }) => [
    heading('Your role has changed.'),
    factList([
      ['Company', nameInMail(company)],
      ['Your role', roles],
      ['Changed by', nameInMail(by)],
    ]),
    button('Open the company page', url),
  ],
}

/** Sent to the administrators of the company. */
export const roleOfMemberChanged: MailTemplate<RoleNews & { name: string }> = {
  name: 'companyRoleChanged',
  topic: 'company',
  subject: ({ company, name }) => `${nameInMail(name)} has another role at ${nameInMail(company)}`,
  body: ({ company, name, roles, by }) => [
    heading('A role has changed.'),
    factList([
      ['Company', nameInMail(company)],
      ['Person', nameInMail(name)],
      ['Role', roles],
      ['Changed by', nameInMail(by)],
    ]),
    'If this is a mistake, change it on the page of the person.',
  ],
}

interface LeavingNews {
  company: string
  /** Further consequences, in sentences. */
  effects: readonly string[]
}

/** Email to a user who no longer belongs to a company. */
export const youLeftCompany: MailTemplate<LeavingNews & { url: string }> = {
  name: 'youLeftCompany',
  topic: 'company',
  subject: ({ company }) => `You no longer belong to ${nameInMail(company)}`,
  body: ({ company, effects, url }) => [
    heading(`You have left ${nameInMail(company)}.`),
    'Your account, your certificates and your training record stay yours. The company no longer sees them and no longer pays for your training.',
    ...effects,
    button('Open my courses', url),
  ],
}

/** Sent to the administrators of the company. */
export const memberLeft: MailTemplate<LeavingNews & { name: string; by: string }> = {
  name: 'companyMemberLeft',
  topic: 'company',
  subject: ({ company, name }) => `${nameInMail(name)} has left ${nameInMail(company)}`,
  body: ({ company, name, by, effects }) => [
    heading(`${nameInMail(name)} has left ${nameInMail(company)}.`),
    ...(by === '' ? [] : [`Removed by ${nameInMail(by)}.`]),
    ...effects,
    'The person keeps the training record. You find them under Leavers.',
  ],
}

/** Email to a user that a company has added. */
export const youJoinedCompany: MailTemplate<{ company: string; by: string; url: string }> = {
  name: 'youJoinedCompany',
  topic: 'company',
  subject: ({ company }) => `You now belong to ${nameInMail(company)}`,
  body: ({ company, by, url }) => [
    heading(`Welcome to the training of ${nameInMail(company)}.`),
    `${by === '' ? 'You have joined the company.' : `${nameInMail(by)} has added you.`} Its administrators and your supervisors see your courses and certificates, and can enroll you.`,
    button('Open the company page', url),
    'Your first time here? Choose "Forgot Login" on the login page and enter this email address to set a password.',
  ],
}
