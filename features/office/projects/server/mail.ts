import { findPeople } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { type MailTemplate, sendMails } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

interface Facts {
  heading: string
  project: string
  text: string
  /** Moved or named tasks, one line each. */
  lines: readonly string[]
  url: string
  label: string
}

/** Task notifications for the staff of a project. */
export const projectMail: MailTemplate<Facts> = {
  name: 'projectNews',
  topic: 'office',
  subject: (facts) => facts.heading,
  body: ({ heading: title, project, text, lines, url, label }) => [
    heading(title),
    text,
    factList([['Project', project], ...lines.map((line): [string, string] => ['Task', line])]),
    button(label, url),
  ],
}

/** Sends one email to each of these users except the caller. */
export async function notifyPeople(
  ctx: Context,
  userIds: readonly string[],
  factsOf: (userId: string) => Omit<Facts, 'url'> & { path: string },
): Promise<void> {
  const others = [...new Set(userIds)].filter((id) => id !== ctx.actor?.userId)
  const people = await findPeople(ctx.db, others)
  await sendMails(
    ctx,
    projectMail,
    [...people.values()].map(({ id, email }) => {
      const { path, ...facts } = factsOf(id)
      return { to: email, facts: { ...facts, url: `${ctx.settings.publicUrl}${path}` } }
    }),
  )
}
