import type { MailTemplate } from '#platform/server/mail.ts'
import { factList, heading } from '#platform/server/mail-blocks.ts'

interface Settled {
  page: string
  notes: string
  state: string
  answer: string
  version: string
}

/** Email to the author of a note about its outcome. */
export const noteSettled: MailTemplate<Settled> = {
  name: 'noteSettled',
  topic: 'learning',
  subject: ({ page }) => (page ? `Your feedback on ${page}` : 'Your feedback'),
  body: ({ page, notes, state, answer, version }) => [
    heading('An answer to your feedback'),
    factList([
      ...(page ? [['Page', page] as [string, string]] : []),
      ['You wrote', notes],
      ['Status', state],
      ...(version ? [['In version', version] as [string, string]] : []),
      ...(answer ? [['Answer', answer] as [string, string]] : []),
    ]),
  ],
}
