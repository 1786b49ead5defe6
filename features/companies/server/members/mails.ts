import { nameInMail } from '#platform/contract/names.ts'
import type { MailTemplate } from '#platform/server/mail.ts'

interface RoleNews {
  company: string
  /** 'Administrator and supervisor' */
  roles: string
  by: string
}

/** To whose role in a company was changed. */
export const yourRoleChanged: MailTemplate<RoleNews & { url: string }> = {
  name: 'yourCompanyRoleChanged',
  topic: 'company',
  subject: ({ company }) => `Your role at ${nameInMail(company)} has changed`,
  body: ({ company, roles, by, url }) => [
    { kind: 'heading', text: 'Your role has changed.' },
    {
      kind: 'facts',
      rows: [
        ['Company', nameInMail(company)],
        ['Your role', roles],
        ['Changed by', nameInMail(by)],
      ],
    },
    { kind: 'button', label: 'Open the company page', url },
  ],
}

/** To the administrators of the company. */
export const roleOfMemberChanged: MailTemplate<RoleNews & { name: string }> = {
  name: 'companyRoleChanged',
  topic: 'company',
  subject: ({ company, name }) => `${nameInMail(name)} has another role at ${nameInMail(company)}`,
  body: ({ company, name, roles, by }) => [
    { kind: 'heading', text: 'A role has changed.' },
    {
      kind: 'facts',
      rows: [
        ['Company', nameInMail(company)],
        ['Person', nameInMail(name)],
        ['Role', roles],
        ['Changed by', nameInMail(by)],
      ],
    },
    { kind: 'paragraph', text: 'If this is a mistake, change it on the page of the person.' },
  ],
}

interface LeavingNews {
  company: string
  /** What happened besides, in sentences. */
  effects: readonly string[]
}

/** To somebody who no longer belongs to a company. */
export const youLeftCompany: MailTemplate<LeavingNews & { url: string }> = {
  name: 'youLeftCompany',
  topic: 'company',
  subject: ({ company }) => `You no longer belong to ${nameInMail(company)}`,
  body: ({ company, effects, url }) => [
    { kind: 'heading', text: `You have left ${nameInMail(company)}.` },
    {
      kind: 'paragraph',
      text: 'Your account, your certificates and your training record stay yours. The company no longer sees them and no longer pays for your training.',
    },
    ...effects.map((text) => ({ kind: 'paragraph' as const, text })),
    { kind: 'button', label: 'Open my courses', url },
  ],
}

/** To the administrators of the company. */
export const memberLeft: MailTemplate<LeavingNews & { name: string; by: string }> = {
  name: 'companyMemberLeft',
  topic: 'company',
  subject: ({ company, name }) => `${nameInMail(name)} has left ${nameInMail(company)}`,
  body: ({ company, name, by, effects }) => [
    { kind: 'heading', text: `${nameInMail(name)} has left ${nameInMail(company)}.` },
    ...(by === '' ? [] : [{ kind: 'paragraph' as const, text: `Removed by ${nameInMail(by)}.` }]),
    ...effects.map((text) => ({ kind: 'paragraph' as const, text })),
    { kind: 'paragraph', text: 'The person keeps the training record. You find them under Leavers.' },
  ],
}

/** To somebody whom a company has added. */
export const youJoinedCompany: MailTemplate<{ company: string; by: string; url: string }> = {
  name: 'youJoinedCompany',
  topic: 'company',
  subject: ({ company }) => `You now belong to ${nameInMail(company)}`,
  body: ({ company, by, url }) => [
    { kind: 'heading', text: `Welcome to the training of ${nameInMail(company)}.` },
    {
      kind: 'paragraph',
      text: `${by === '' ? 'You have joined the company.' : `${nameInMail(by)} has added you.`} Its administrators and your supervisors see your courses and certificates, and can enroll you.`,
    },
    { kind: 'button', label: 'Open the company page', url },
    {
      kind: 'paragraph',
      text: 'Your first time here? Choose "Forgot Login" on the login page and enter this email address to set a password.',
    },
  ],
}
