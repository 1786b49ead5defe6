import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { findUser, timeZoneOf } from '#features/core/accounts/server/public.ts'
import { formatDateTime } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import { sampleOf } from '#platform/server/extensions/mail-languages.ts'
import { job } from '#platform/server/jobs.ts'
import { type MailTemplate, sendMail } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'
import { FREE_CHANGE_MS } from '../rules/slots.ts'
import { zonePlace } from '../rules/zone-place.ts'
import { consultingAppointments } from './tables.ts'

type Row = typeof consultingAppointments.$inferSelect
type What = 'booked' | 'moved' | 'canceled' | 'soon'

interface Facts {
  what: What
  when: string
  withWhom: string
  topic: string
  meet: string
  reason: string
  url: string
}

const subjects: Readonly<Record<What, (facts: Facts) => string>> = {
  booked: ({ when }) => `Consulting is booked for ${when}`,
  moved: ({ when }) => `Consulting has moved to ${when}`,
  canceled: ({ when }) => `Consulting on ${when} is canceled`,
  soon: ({ when }) => `Your consulting is on ${when}`,
}

const spanishSubjects: Readonly<Record<What, (facts: Facts) => string>> = {
  booked: ({ when }) => `Su asesoría está reservada: ${when}`,
  moved: ({ when }) => `Su asesoría cambió de hora: ${when}`,
  canceled: ({ when }) => `Se canceló la asesoría: ${when}`,
  soon: ({ when }) => `Su asesoría se acerca: ${when}`,
}

export const consultingNews: MailTemplate<Facts> = {
  name: 'consultingNews',
  topic: 'seminars',
  subject: (facts) => subjects[facts.what](facts),
  body: (facts) => [
    heading(subjects[facts.what](facts)),
    factList([
      ['When', facts.when],
      ['With', facts.withWhom],
      ['About', facts.topic],
      ...(facts.meet ? [['Where', facts.meet] as [string, string]] : []),
      ...(facts.reason ? [['Reason', facts.reason] as [string, string]] : []),
    ]),
    button('Open my appointments', facts.url),
  ],
  spanish: {
    subject: (facts) => spanishSubjects[facts.what](facts),
    body: (facts) => [
      heading(spanishSubjects[facts.what](facts)),
      factList([
        ['Cuándo', facts.when],
        ['Con', facts.withWhom],
        ['Tema', facts.topic],
        ...(facts.meet ? [['Dónde', facts.meet] as [string, string]] : []),
        ...(facts.reason ? [['Motivo', facts.reason] as [string, string]] : []),
      ]),
      button('Abrir mis citas', facts.url),
    ],
  },
}

export const consultingSample = sampleOf(consultingNews, {
  what: 'booked',
  when: 'Mar 1, 2027, 9:00 AM (Denver)',
  withWhom: 'Conrad Mbeki',
  reason: '',
  topic: 'Salt passage of train 2',
  meet: '',
  url: 'https://example.com/consulting',
})

/** Notifies both parties, each with the time in their own time zone. */
export async function notifyBoth(ctx: Context, row: Row, what: What, reason = ''): Promise<void> {
  const names = await ctx.peopleNames([row.userId, row.consultantId])
  const sides = [
    [row.userId, row.consultantId],
    [row.consultantId, row.userId],
  ] as const
  for (const [readerId, otherId] of sides) {
    const reader = await findUser(ctx.db, readerId)
    if (!reader) continue
    const known = await timeZoneOf(ctx.db, readerId)
    const zone = known === 'UTC' ? row.zone : known
    await sendMail(ctx, consultingNews, reader.email, {
      what,
      when: `${formatDateTime(row.startsAt, zone)} (${zonePlace(zone)} time)`,
      withWhom: names.get(otherId) ?? '',
      topic: row.topic,
      meet: what === 'canceled' ? '' : row.url,
      reason,
      url: `${ctx.settings.publicUrl}/consulting`,
    })
  }
}

/** Schedules a reminder to both parties a day before; for earlier appointments the confirmation is enough. */
export async function remindLater(ctx: Context, row: Row): Promise<void> {
  const runAt = new Date(row.startsAt.getTime() - FREE_CHANGE_MS)
  if (runAt <= ctx.now) return
  const { id: appointmentId, revision } = row
  await ctx.enqueue(
    remindOfConsulting,
    { appointmentId, revision },
    { runAt, key: `consulting:${appointmentId}` },
  )
}

export const remindOfConsulting = job({
  name: 'remindOfConsulting',
  input: z.object({ appointmentId: z.uuid(), revision: z.number() }),
  async run({ appointmentId, revision }, ctx) {
    const [row] = await ctx.db
      .select()
      .from(consultingAppointments)
      .where(eq(consultingAppointments.id, appointmentId))
    // Moved and canceled appointments have another revision, and a moved one has a separate reminder.
    if (row && !row.canceledAt && row.revision === revision) await notifyBoth(ctx, row, 'soon')
  },
})
