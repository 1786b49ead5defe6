import { eq } from 'drizzle-orm'
import { holdsOnceLink } from '#platform/contract/links/mask-links.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { liftSuppression as lift, suppressionOf } from '#platform/server/mail/suppressions.ts'
import { deliverMail } from '#platform/server/mail.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { office } from '../../contract/office-contract.ts'
import { findMail } from './read-mail.ts'

/** Resends an email. An unsent email is retried immediately; a sent one is copied. */
export const resendMail: Handler<typeof office.resendMail> = async ({ mailid }, ctx) => {
  const mail = await findMail(ctx.db, mailid)
  if (mail.sentAt && holdsOnceLink(mail.text)) return ctx.refuse('link-used-up')
  if (await suppressionOf(ctx.db, mail.recipient)) return ctx.refuse('address-suppressed')
  const id = mail.sentAt ? await copyOf(ctx, mail) : mail.id
  if (mail.suppressedAt)
    await ctx.db.update(mailMessages).set({ suppressedAt: null }).where(eq(mailMessages.id, id))
  await ctx.enqueue(deliverMail, { id }, { key: `mail:${id}` })
  await ctx.audit({
    action: 'administration.resendMail',
    target: id,
    details: {
      template: mail.template,
      recipient: mail.recipient,
      ...(id === mailid ? {} : { copyOf: mailid }),
    },
  })
  return { mailid: id, message: `On its way to ${mail.recipient} again.` }
}

async function copyOf(ctx: Context, mail: typeof mailMessages.$inferSelect): Promise<string> {
  const id = ctx.newId()
  const unsent = { id, createdAt: ctx.now, sentAt: null, report: null, attempts: 0, failure: null }
  await ctx.db.insert(mailMessages).values({ ...mail, ...unsent })
  return id
}

export const liftSuppression: Handler<typeof office.liftSuppression> = async ({ mailid }, ctx) => {
  const { recipient } = await findMail(ctx.db, mailid)
  if (!(await lift(ctx, recipient))) return ctx.refuse('not-suppressed')
  return { message: `Emails are sent to ${recipient} again. Send this one again if it is still needed.` }
}
