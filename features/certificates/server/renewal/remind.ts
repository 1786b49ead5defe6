import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findUser, timeZonesOf } from '#features/accounts/server/public.ts'
import { findExams } from '#features/exams/server/public.ts'
import { type Day, dayIn, daysBetween } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail.ts'
import { nameOfType } from '../../rules/certificate-types.ts'
import { type ReminderDays, reminderDays, reminderDue } from '../../rules/renewal/reminder-due.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { certificates } from '../tables.ts'
import { apart, endingBetween } from './ending-certificates.ts'
import { renewalReminderMail } from './mail.ts'
import { isRunning, renewalsOf } from './read-renewals.ts'
import { renewalReminders } from './tables.ts'

const DAY = 86_400_000
/** From the first reminder to the day after which none is sent, wherever on earth somebody lives. */
const AHEAD = (Math.max(...reminderDays) + 1) * DAY
const BEHIND = 9 * DAY

/** Reminds everybody whose certificate ends, each at most once for each of the days. */
export async function remindOfExpiry(call: Call): Promise<void> {
  const ending = {
    after: new Date(call.now.getTime() - BEHIND),
    until: new Date(call.now.getTime() + AHEAD),
  }
  for await (const found of endingBetween(call, ending)) {
    const zones = await timeZonesOf(
      call.db,
      found.map(({ userId }) => userId),
    )
    const sent = await sentTo(call, found)
    for (const certificate of found) {
      const { userId, snapshot } = certificate
      if (snapshot.expiresOn === null) continue
      const zone = zones.get(userId) ?? 'UTC'
      const today = dayIn(call.now, zone)
      const days = reminderDue(snapshot.expiresOn, today, sent.get(expiryKey(certificate)) ?? [])
      if (days !== null)
        await apart(call, certificate, () => remind(call, certificate, { days, today, zone }))
    }
  }
}

const keyOf = (userId: string, type: string, expiresOn: string | null) => `${userId} ${type} ${expiresOn}`

const expiryKey = ({ userId, type, snapshot }: CertificateRow): string =>
  keyOf(userId, type, snapshot.expiresOn)

async function sentTo(call: Call, found: readonly CertificateRow[]): Promise<Map<string, number[]>> {
  const sent = new Map<string, number[]>()
  if (found.length === 0) return sent
  const userIds = [...new Set(found.map(({ userId }) => userId))]
  const rows = await call.db.select().from(renewalReminders).where(inArray(renewalReminders.userId, userIds))
  for (const { userId, type, expiresOn, days } of rows) {
    const key = keyOf(userId, type, expiresOn)
    sent.set(key, [...(sent.get(key) ?? []), days])
  }
  return sent
}

interface Due {
  days: ReminderDays
  today: Day
  zone: string
}

/** The row and the mail come to be together, so that neither a repeated nor a killed run sends it twice. */
async function remind(call: Call, { id }: CertificateRow, { days, today, zone }: Due): Promise<void> {
  await call.transaction(async (inner) => {
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
        id: uuid({ msecs: inner.now.getTime() }),
        certificateId: id,
        sentAt: inner.now,
        ...{ userId, type, expiresOn, days },
      })
      .onConflictDoNothing()
      .returning({ id: renewalReminders.id })
    if (noted.length > 0) await write(inner, certificate, { daysLeft: daysBetween(today, expiresOn), zone })
  })
}

async function write(
  call: Call,
  { id, userId, snapshot }: CertificateRow,
  { daysLeft, zone }: { daysLeft: number; zone: string },
): Promise<void> {
  const user = await findUser(call.db, userId)
  const renewal = (await renewalsOf(call, userId, call.now, zone)).find((each) => each.certificate.id === id)
  if (!user || !renewal) return
  const { terms, progress, dates } = renewal
  const [exam] = terms.exam ? await findExams(call.db, [terms.exam]) : []
  await sendMail(call, renewalReminderMail, user.email, {
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
    publicUrl: call.settings.publicUrl,
  })
}
