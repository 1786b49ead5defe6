import { and, eq, inArray } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { findExams } from '#features/learn/exams/server/public.ts'
import { type Day, dayIn, daysBetween, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { nameOfType } from '../../rules/certificate-types.ts'
import { type ReminderDays, reminderDays, reminderDue } from '../../rules/renewal/reminder-due.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { certificates } from '../tables.ts'
import { apart, expiringBetween } from './ending-certificates.ts'
import { renewalReminderMail } from './mail.ts'
import { isRunning, renewalsOf } from './read-renewals.ts'
import { renewalReminders } from './tables.ts'

const DAY = 86_400_000
/** From the first reminder until the day after which none is sent, in the office's time zone. */
const AHEAD = (Math.max(...reminderDays) + 1) * DAY
const BEHIND = 9 * DAY

/** Reminds holders of expiring certificates, at most once for each reminder day. */
export async function remindOfExpiry(ctx: Context): Promise<void> {
  const ending = {
    after: ctx.after(-BEHIND),
    until: ctx.after(AHEAD),
  }
  for await (const found of expiringBetween(ctx, ending)) {
    const sent = await sentTo(ctx, found)
    for (const certificate of found) {
      const { snapshot } = certificate
      if (snapshot.expiresOn === null) continue
      const today = dayIn(ctx.now, OFFICE_ZONE)
      const days = reminderDue(snapshot.expiresOn, today, sent.get(expiryKey(certificate)) ?? [])
      if (days !== null) await apart(ctx, certificate, () => remind(ctx, certificate, { days, today }))
    }
  }
}

const keyOf = (userId: string, type: string, expiresOn: string | null) => `${userId} ${type} ${expiresOn}`

const expiryKey = ({ userId, type, snapshot }: CertificateRow): string =>
  keyOf(userId, type, snapshot.expiresOn)

async function sentTo(ctx: Context, found: readonly CertificateRow[]): Promise<Map<string, number[]>> {
  const sent = new Map<string, number[]>()
  if (found.length === 0) return sent
  const userIds = [...new Set(found.map(({ userId }) => userId))]
  const rows = await ctx.db.select().from(renewalReminders).where(inArray(renewalReminders.userId, userIds))
  for (const { userId, type, expiresOn, days } of rows) {
    const key = keyOf(userId, type, expiresOn)
    sent.set(key, [...(sent.get(key) ?? []), days])
  }
  return sent
}

interface Due {
  days: ReminderDays
  today: Day
}

/** The row and the email are written in one transaction, so that neither a repeated nor a killed run sends it twice. */
async function remind(ctx: Context, { id }: CertificateRow, { days, today }: Due): Promise<void> {
  await ctx.transaction(async (inner) => {
    const [certificate] = await inner.db
      .select()
      .from(certificates)
      .where(and(eq(certificates.id, id), isRunning))
      .for('update')
    const expiresOn = certificate?.snapshot.expiresOn
    if (!certificate || !expiresOn) return
    const { userId, type } = certificate
    const noted = await inner.db
      .insert(renewalReminders)
      .values({
        id: inner.newId(),
        certificateId: id,
        sentAt: inner.now,
        userId,
        type,
        expiresOn,
        days,
      })
      .onConflictDoNothing()
      .returning({ id: renewalReminders.id })
    if (noted.length > 0) await write(inner, certificate, daysBetween(today, expiresOn))
  })
}

async function write(
  ctx: Context,
  { id, userId, snapshot }: CertificateRow,
  daysLeft: number,
): Promise<void> {
  const user = await findUser(ctx.db, userId)
  const renewal = (await renewalsOf(ctx, userId, ctx.now)).find((each) => each.certificate.id === id)
  if (!user || !renewal) return
  const { terms, progress, dates } = renewal
  const [exam] = terms.exam ? await findExams(ctx.db, [terms.exam]) : []
  await sendMail(ctx, renewalReminderMail, user.email, {
    firstName: user.firstName,
    title: nameOfType(snapshot),
    number: snapshot.number,
    dates,
    daysLeft,
    examTitle: exam && !exam.archivedAt ? exam.title : null,
    hours:
      terms.hours === null
        ? null
        : { needed: terms.hours, earned: progress.earned, missing: progress.missing ?? 0 },
    publicUrl: ctx.settings.publicUrl,
  })
}
