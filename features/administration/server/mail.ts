import type { MailTemplate } from '#platform/server/mail.ts'

export const roleChangedMail: MailTemplate<{
  firstName: string
  role: string
  given: boolean
  support: string
}> = {
  name: 'administration.role-changed',
  subject: ({ given }) => (given ? 'You have a new role' : 'A role of yours has ended'),
  body: ({ firstName, role, given, support }) => [
    { kind: 'heading', text: `Hello ${firstName}` },
    {
      kind: 'paragraph',
      text: given
        ? `From now on you are: ${role}. You find what comes with it in the start menu the next time you open the app.`
        : `You are no longer: ${role}. Everything else about your account stays as it is.`,
    },
    { kind: 'paragraph', text: `If this surprises you, please tell us: ${support}.` },
  ],
}
