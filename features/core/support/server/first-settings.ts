import { and, eq } from 'drizzle-orm'
import { v5 as uuid } from 'uuid'
import type { Context } from '#platform/server/context.ts'
import type { TodayCard } from '#platform/server/office.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import type { HoursDraft } from '../contract/drafts.ts'
import { supportHours, supportTopics } from './tables.ts'

const STORED = 'support-first-settings'
const NAMES = '0b0c8a53-6d6e-4a0e-9f58-5f2c1a7d3e64'
export const HOURS_ID = uuid('hours of everyone', NAMES)

const topics = [
  ['Orders and payments', 'Invoices, refunds, promo codes, purchase orders', 4],
  ['Courses and exams', 'Access, lectures, hours, exam attempts', 8],
  ['Seminars', 'Registration, hotel, badges, sign-in', 8],
  ['Certificates and licenses', 'Proof for your agency, corrections, renewals', 8],
  ['Technical question', 'Your plant, a calculation, a lecture you want explained', 16],
  ['Something else', '', 8],
] as const

export const weekdays = (from: string, until: string) => [1, 2, 3, 4, 5].map((day) => ({ day, from, until }))

export const firstHours: HoursDraft = {
  partner: '',
  zone: 'America/Denver',
  opens: weekdays('08:00', '17:00'),
  closedDays: [],
  chat: true,
}

/**
 * Initial topics and support hours of a new shop, so that guests can write immediately; staff can edit them. Runs once
 * per database, and only if none exist yet.
 */
export async function createInitialSettings(ctx: Context): Promise<void> {
  if ((await readStored(ctx.db, STORED)) !== null) return
  await ctx.transaction(async ({ db, now }) => {
    const edited = { createdAt: now, changedAt: now }
    if ((await db.$count(supportTopics)) === 0)
      await db
        .insert(supportTopics)
        .values(
          topics.map(([name, hint, answerHours], position) => ({
            id: uuid(name, NAMES),
            name,
            hint,
            answerHours,
            position,
            ...edited,
          })),
        )
        // Another process of the shop may start concurrently.
        .onConflictDoNothing()
    if ((await db.$count(supportHours)) === 0)
      await db
        .insert(supportHours)
        .values({ id: HOURS_ID, ...firstHours, ...edited })
        .onConflictDoNothing()
    await writeStored(db, STORED, true, now)
  })
}

/** Shown until the initial office hours of a new shop have been saved. */
export const hoursToCheck: TodayCard = {
  key: 'support.hours',
  label: 'Office hours to check and save',
  to: '/adminIndex/supportHours',
  kind: 'worry',
  count: ({ db }) =>
    db.$count(supportHours, and(eq(supportHours.id, HOURS_ID), eq(supportHours.revision, 1))),
}
