import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { companyNames } from '#features/core/company-people/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { jobBoard } from '../contract.ts'
import { certificateName, isJobCertificate } from '../rules/job-text.ts'
import { payText } from '../rules/pay-text.ts'
import { today } from './held.ts'
import { jobFound } from './mail.ts'
import { payOf } from './openings.ts'
import { cityName, placeKey, placeName, placeOfKey, readPlace } from './places.ts'
import { jobAlerts, jobAlertsSent, jobOpenings } from './tables.ts'

const MAX = 20

export const alerts: Handler<typeof jobBoard.alerts> = async (_input, ctx) => {
  const rows = await ctx.db
    .select()
    .from(jobAlerts)
    .where(eq(jobAlerts.userId, ctx.actor.userId))
    .orderBy(asc(jobAlerts.createdAt), asc(jobAlerts.id))
  return {
    alerts: rows.map(({ id, place, certificate }) => ({
      alertid: id,
      place: place ? placeName(placeOfKey(place)) : '',
      certificate: isJobCertificate(certificate) ? certificateName(certificate) : '',
    })),
  }
}

/** Saves a job alert; saving the same search again has no effect. */
export const addAlert: Handler<typeof jobBoard.addAlert> = async ({ place, certificate }, ctx) => {
  const { country, state } = placeOfKey(place)
  const isKnown =
    !country || (state ? readPlace({ country, state }) !== null : placeName({ country, state }) !== country)
  if (!isKnown || (certificate && !isJobCertificate(certificate))) return ctx.refuse('not-found')
  const mine = eq(jobAlerts.userId, ctx.actor.userId)
  const same = and(mine, eq(jobAlerts.place, place), eq(jobAlerts.certificate, certificate))
  const [known] = await ctx.db.select().from(jobAlerts).where(same)
  if (known) return { alertid: known.id }
  if ((await ctx.db.$count(jobAlerts, mine)) >= MAX) return ctx.refuse('too-many')
  const id = ctx.newId()
  await ctx.db
    .insert(jobAlerts)
    .values({ id, userId: ctx.actor.userId, place, certificate, createdAt: ctx.now })
    .onConflictDoNothing()
  return { alertid: id }
}

export const removeAlert: Handler<typeof jobBoard.removeAlert> = async ({ alertid }, ctx) => {
  const [gone] = await ctx.db
    .delete(jobAlerts)
    .where(and(eq(jobAlerts.id, alertid), eq(jobAlerts.userId, ctx.actor.userId)))
    .returning({ id: jobAlerts.id })
  return gone ? { good: true } : ctx.refuse('not-found')
}

/** Emails all users with a matching search, once per opening, even if it is approved again. */
export const notifyJobAlerts = job({
  name: 'tellJobAlerts',
  input: z.object({ openingId: z.uuid() }),
  async run({ openingId }, ctx) {
    await ctx.transaction((inner) => notifyAlerts(inner, openingId))
  },
})

async function notifyAlerts(ctx: Context, openingId: string): Promise<void> {
  const [opening] = await ctx.db.select().from(jobOpenings).where(eq(jobOpenings.id, openingId))
  if (opening?.stage !== 'open' || opening.closesOn < today(ctx)) return
  const asked = [...opening.neededCertificates, ...opening.extraCertificates, '']
  const found = ctx.db
    .selectDistinct({
      userId: jobAlerts.userId,
      openingId: sql<string>`${openingId}::uuid`.as('opening_id'),
      at: sql<Date>`${ctx.now.toISOString()}::timestamptz`.as('at'),
    })
    .from(jobAlerts)
    .where(
      and(
        inArray(jobAlerts.place, ['', opening.country, placeKey(opening)]),
        inArray(jobAlerts.certificate, asked),
      ),
    )
  const fresh = await ctx.db
    .insert(jobAlertsSent)
    .select(found)
    .onConflictDoNothing()
    .returning({ userId: jobAlertsSent.userId })
  const people = await findPeople(ctx.db, pluck(fresh, 'userId'))
  const company = (await companyNames(ctx.db, [opening.companyId])).get(opening.companyId) ?? ''
  const facts = {
    title: opening.title,
    company,
    place: cityName(opening.city, opening),
    pay: payText(payOf(opening)),
    closes: formatDay(opening.closesOn),
    url: `${ctx.settings.publicUrl}/jobService?opening=${openingId}`,
  }
  await sendMails(
    ctx,
    jobFound,
    [...people.values()].map(({ email }) => ({ to: email, facts })),
  )
}
