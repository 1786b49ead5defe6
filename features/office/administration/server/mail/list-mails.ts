import { and, eq, getTableColumns } from 'drizzle-orm'
import { emailKey } from '#platform/contract/email.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import { distinctOf } from '#platform/server/lists/distinct-of.ts'
import { latestFirst, listOf, orderOf } from '#platform/server/lists/list-query.ts'
import { withinDays } from '#platform/server/lists/office-days.ts'
import { isInState, mailState } from '#platform/server/mail/mail-state.ts'
import { type Suppression, suppressionsOf } from '#platform/server/mail/suppressions.ts'
import { hasWords } from '#platform/server/postgres/word-search.ts'
import { mailMessages, mailText } from '#platform/server/tables.ts'
import type { office } from '../../contract/office-contract.ts'
import type { MailRow } from '../../contract/office-rows.ts'

const { html: _html, text: _text, attachments: _files, ...head } = getTableColumns(mailMessages)
const { createdAt, recipient, subject, template } = mailMessages
const searched = { table: mailMessages, id: mailMessages.id, text: mailText(mailMessages) }
const sorts = { newest: latestFirst(createdAt), recipient, subject, template }

/** Lists emails by recipient, subject or template, without their bodies. */
export const mailList: Handler<typeof office.mailList> = async (input, ctx) => {
  const where = and(
    await hasWords(ctx.db, searched, input.search),
    input.state && isInState[input.state],
    input.template === '' ? undefined : eq(template, input.template),
    withinDays(createdAt, input.from, input.to),
  )
  const query = ctx.db.select(head).from(mailMessages).where(where)
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, sorts, mailMessages.id))
  const suppressed = await suppressionsOf(
    ctx.db,
    rows.map((row) => row.recipient),
  )
  return { rows: rows.map((row) => toRow(row, suppressed.get(emailKey(row.recipient)))), total }
}

type Head = Omit<typeof mailMessages.$inferSelect, 'html' | 'text' | 'attachments'>

export const toRow = (mail: Head, suppression: Suppression | undefined | null): MailRowDraft => ({
  mailid: mail.id,
  ...pick(mail, 'template', 'recipient', 'subject'),
  state: mailState(mail),
  ...pick(mail, 'createdAt', 'sentAt', 'attempts', 'failure'),
  suppressedSince: suppression?.since ?? null,
})

/** Row as returned by the handler, with timestamps as Date objects. */
type MailRowDraft = Omit<MailRow, 'createdAt' | 'sentAt' | 'suppressedSince'> &
  Pick<Head, 'createdAt' | 'sentAt'> & { suppressedSince: Date | null }

export const mailTemplates: Handler<typeof office.mailTemplates> = async (_input, ctx) => ({
  templates: await distinctOf(ctx.db, mailMessages, template),
})
