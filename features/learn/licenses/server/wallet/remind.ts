import { and, between, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { findUser } from '#features/core/accounts/server/public.ts'
import { dayText } from '#features/learn/certificates/rules/certificate-text.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import { licenseReminderDue, reminderDays } from '../../rules/reminder-days.ts'
import { licenseEnds } from '../mail.ts'
import { licenseReminders, licenses } from '../tables.ts'
import { type HeldLicense, walletOf } from './wallet-of.ts'

/** Maximum lead time of a form: no issuer requires it earlier before a license ends. */
const MAX_LEAD_DAYS = 186

/** Reminds holders of missing hours 90, 60, and 30 days before the form is due and before a license ends, once each. */
export const remindOfLicenses = job({
  name: 'remindOfLicenses',
  input: z.object({}),
  async run(_input, ctx) {
    const today = dayIn(ctx.now, OFFICE_ZONE)
    // One extra day on both sides because calendars differ by less than a day.
    const near = between(
      licenses.expiresOn,
      addDays(today, -1),
      addDays(today, reminderDays[0] + MAX_LEAD_DAYS + 1),
    )
    const holders = await ctx.db
      .selectDistinct({ userId: licenses.userId })
      .from(licenses)
      .where(and(near, isNull(licenses.archivedAt)))
    for (const { userId } of holders) await remind(ctx, userId)
  },
})

async function remind(ctx: Context, userId: string): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (!user) return
  for (const held of await walletOf(ctx, userId, ctx.now)) {
    const due = licenseReminderDue(held)
    if (due === null) continue
    await ctx.transaction(async (inner) => {
      if (!(await isFirst(inner, held, due.days))) return
      await sendMail(inner, licenseEnds, user.email, {
        firstName: user.firstName,
        title: held.title,
        number: held.license.number,
        expiresOn: dayText(held.license.expiresOn),
        daysLeft: held.daysLeft,
        form: due.of === 'form' && held.sendBy ? formFacts(held.sendBy) : null,
        missing: held.needed === null ? null : held.missing,
        notes: notesOf(held),
        url: `${ctx.settings.publicUrl}/tceq`,
      })
    })
  }
}

/** Records that this reminder was sent; returns false if it had already been sent. */
async function isFirst(ctx: Context, { license }: HeldLicense, days: number): Promise<boolean> {
  const row = { licenseId: license.id, expiresOn: license.expiresOn, days, at: ctx.now }
  const written = await ctx.db
    .insert(licenseReminders)
    .values(row)
    .onConflictDoNothing()
    .returning({ days: licenseReminders.days })
  return written.length > 0
}

const formFacts = ({ day, daysLeft }: NonNullable<HeldLicense['sendBy']>) => ({ day: dayText(day), daysLeft })

function notesOf({ parts, neededRule, sendBy, notes }: HeldLicense): string[] {
  const missing = parts.filter(({ isDone }) => !isDone).map(({ title, message }) => `${title}: ${message}.`)
  const rules = [neededRule, sendBy?.rule, ...notes].flatMap((rule) => rule?.message ?? [])
  return [...missing, ...rules]
}
