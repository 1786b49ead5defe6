import { formatDateTime } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

export const roleChangedMail: MailTemplate<{
  firstName: string
  role: string
  given: boolean
  support: string
}> = {
  name: 'administration.role-changed',
  subject: ({ given }) => (given ? 'You have a new role' : 'A role of yours has ended'),
  body: ({ firstName, role, given, support }) => [
    heading(`Hello ${firstName}`),
    given
      ? `From now on you are: ${role}. You find what comes with it in the start menu the next time you open the app.`
      : `You are no longer: ${role}. Everything else about your account stays as it is.`,
    `If this surprises you, please tell us: ${support}.`,
  ],
}

export const approvalWantedMail: MailTemplate<{
  firstName: string
  name: string
  askedBy: string
  reason: string
  endsAt: Date
  link: string
}> = {
  name: 'administration.approval-wanted',
  subject: ({ name }) => `Approve ${name} as product administrator?`,
  body: ({ firstName, name, askedBy, reason, endsAt, link }) => [
    heading(`Hello ${firstName}`),
    `${askedBy} asks that ${name} becomes a product administrator, who may do everything. It takes your approval, or that of another administrator.`,
    `Reason: ${reason}`,
    `The request ends on ${formatDateTime(endsAt, 'UTC')} (UTC). If it surprises you, decline it and call ${askedBy}.`,
    button('See the request', link),
  ],
}
