import { desc, eq } from 'drizzle-orm'
import { findPeople, findUser, grantsOf } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { mailStateLabels } from '#platform/contract/texts/mail-states.ts'
import type { Handler } from '#platform/server/feature.ts'
import { mailState } from '#platform/server/mail/mail-state.ts'
import { suppressionOf } from '#platform/server/mail/suppressions.ts'
import { type PersonRecords, partsFor, personRecords } from '#platform/server/office.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { office } from '../../contract/office-contract.ts'
import { personNotes } from '../tables.ts'

const SHOWN = 5
const MAX_NOTES = 100

/** Access is audited because the page shows more personal data than any other. */
export const person: Handler<typeof office.person> = async ({ userid }, ctx) => {
  const user = (await findUser(ctx.db, userid)) ?? refuse('not-found')
  const { id, username, email } = user
  const groups = await Promise.all(
    partsFor(ctx, personRecords)
      .toSorted(byKind)
      .map(async ({ key, label, list, all }) => {
        const rows = await list(ctx, { userId: id, username, email }, SHOWN)
        return {
          key,
          label,
          all: rows.length < SHOWN ? null : (all?.({ userId: id, username, email }) ?? null),
          rows: rows.map((row) => ({ ...row, money: row.money ?? null })),
        }
      }),
  )
  const held = await grantsOf(ctx.db, id)
  const notes = await ctx.db
    .select()
    .from(personNotes)
    .where(eq(personNotes.userId, id))
    .orderBy(desc(personNotes.createdAt))
    .limit(MAX_NOTES)
  const authors = await findPeople(ctx.db, pluck(notes, 'writtenBy'))
  await ctx.audit({ action: 'administration.person', target: id })
  return {
    person: {
      userid: id,
      username,
      name: fullName(user),
      email,
      emailProven: user.emailProvenAt !== null,
      unreachableSince: (await suppressionOf(ctx.db, email))?.since ?? null,
      ...pick(user, 'phone', 'company', 'title'),
      address: [user.address, user.city, `${user.state} ${user.zip}`.trim(), user.country]
        .filter((part) => part !== '')
        .join(', '),
      timeZone: user.timeZone,
      since: user.createdAt,
      roles: [...new Set(held.map(({ capability }) => capability))],
    },
    groups,
    notes: notes.map(({ id: noteid, text, writtenBy, createdAt }) => {
      const author = authors.get(writtenBy)
      return {
        noteid,
        text,
        by: author ? fullName(author) : 'a former colleague',
        isMine: writtenBy === ctx.actor.userId,
        at: createdAt,
      }
    }),
  }
}

const KINDS = [
  'orders',
  'learning',
  'exams',
  'certificates',
  'registration',
  'licenses',
  'rotp',
  'credit',
  'requests',
  'mails',
]
const byKind = (one: PersonRecords, other: PersonRecords): number =>
  KINDS.indexOf(one.key) - KINDS.indexOf(other.key)

export const mailsToPerson: PersonRecords = {
  key: 'mails',
  label: 'Emails',
  all: ({ email }) => `/adminIndex/mail?search=${encodeURIComponent(email)}`,
  async list({ db }, { email }, most) {
    const found = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.recipient, email))
      .orderBy(desc(mailMessages.createdAt))
      .limit(most)
    return found.map((mail) => ({
      title: mail.subject,
      state: mailStateLabels[mailState(mail)],
      at: mail.createdAt,
      to: `/adminIndex/mail?search=${encodeURIComponent(email)}`,
    }))
  },
}
