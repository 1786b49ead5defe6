import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { emailKey } from '#platform/contract/email.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { accounts } from '../../contract.ts'
import { makeLink, RESET_MINUTES } from '../links/mailed-links.ts'
import { accountMerged, resetMail } from '../mail.ts'
import { findMerged } from '../people/find-merged.ts'
import { users } from '../tables.ts'

const MESSAGE =
  'If an account has this address, an email with a link is on its way. ' +
  `The link works once, for ${RESET_MINUTES} minutes. Check your spam folder if it does not arrive.`

/** Responds before the lookup, so that neither message nor timing reveals whether an account exists. */
export const retrieveAccount: Handler<typeof accounts.retrieveAccount> = async ({ email }, ctx) => {
  await ctx.enqueue(mailResetLink, { email })
  return { good: true, msg: MESSAGE, message: MESSAGE }
}

/** Emails the reset link if the address belongs to an account. */
export const mailResetLink = job({
  name: 'mailResetLink',
  input: z.object({ email: z.string() }),
  run: ({ email }, ctx) =>
    ctx.transaction(async (inner) => {
      const [user] = await inner.db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`)
      if (!user) return notifyMerged(inner, email)
      const url = await makeLink(inner, { userId: user.id, purpose: 'password', email: user.email })
      const { firstName, username } = user
      await sendMail(inner, resetMail, user.email, { firstName, username, url, minutes: RESET_MINUTES })
      await inner.audit({ action: 'accounts.retrieveAccount', target: user.id })
    }),
})

/** Emails the owner of a merged account where to log in. */
async function notifyMerged(ctx: Context, email: string): Promise<void> {
  const merged = await findMerged(ctx.db, email)
  if (merged && emailKey(merged.email) === emailKey(email))
    await sendMail(ctx, accountMerged, merged.email, {
      firstName: merged.firstName,
      username: merged.into,
      by: null,
    })
}
