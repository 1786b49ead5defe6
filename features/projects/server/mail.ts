import { findPeople } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { type MailTemplate, sendMails } from '#platform/server/mail.ts'

interface Facts {
  heading: string
  project: string
  text: string
  /** What is moved or named, one line each. */
  lines: readonly string[]
  url: string
  label: string
}

/** What somebody of the staff should know of a project's tasks. */
export const projectMail: MailTemplate<Facts> = {
  name: 'projectNews',
  topic: 'office',
  subject: ({ heading }) => heading,
  body: ({ heading, project, text, lines, url, label }) => [
    { kind: 'heading', text: heading },
    { kind: 'paragraph', text },
    { kind: 'facts', rows: [['Project', project], ...lines.map((line): [string, string] => ['Task', line])] },
    { kind: 'button', label, url },
  ],
}

/** Writes to each of these people once; the caller is left out, who knows. */
export async function tellPeople(
  call: Call,
  userIds: readonly string[],
  factsOf: (userId: string) => Omit<Facts, 'url'> & { path: string },
): Promise<void> {
  const others = [...new Set(userIds)].filter((id) => id !== call.actor?.userId)
  const people = await findPeople(call.db, others)
  await sendMails(
    call,
    projectMail,
    [...people.values()].map(({ id, email }) => {
      const { path, ...facts } = factsOf(id)
      return { to: email, facts: { ...facts, url: `${call.settings.publicUrl}${path}` } }
    }),
  )
}
