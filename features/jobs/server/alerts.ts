import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { findPeople } from '#features/accounts/server/public.ts'
import { companyNames } from '#features/companies/server/public.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { jobBoard } from '../contract.ts'
import { certificateName, isJobCertificate } from '../rules/job-words.ts'
import { payText } from '../rules/pay-text.ts'
import { today } from './held.ts'
import { jobFound } from './mail.ts'
import { payOf } from './openings.ts'
import { cityName, placeKey, placeName, placeOfKey, readPlace } from './places.ts'
import { jobAlerts, jobAlertsSent, jobOpenings } from './tables.ts'

const MOST = 20

export const alerts: Handler<typeof jobBoard.alerts> = async (_input, call) => {
  const rows = await call.db
    .select()
    .from(jobAlerts)
    .where(eq(jobAlerts.userId, call.actor.userId))
    .orderBy(asc(jobAlerts.createdAt), asc(jobAlerts.id))
  return {
    alerts: rows.map(({ id, place, certificate }) => ({
      alertid: id,
      place: place ? placeName(placeOfKey(place)) : '',
      certificate: isJobCertificate(certificate) ? certificateName(certificate) : '',
    })),
  }
}

/** The same search saved twice is one alert. */
export const addAlert: Handler<typeof jobBoard.addAlert> = async ({ place, certificate }, call) => {
  const { country, state } = placeOfKey(place)
  const isKnown =
    !country || (state ? readPlace({ country, state }) !== null : placeName({ country, state }) !== country)
  if (!isKnown || (certificate && !isJobCertificate(certificate))) return call.refuse('not-found')
  const mine = eq(jobAlerts.userId, call.actor.userId)
  const same = and(mine, eq(jobAlerts.place, place), eq(jobAlerts.certificate, certificate))
  const [known] = await call.db.select().from(jobAlerts).where(same)
  if (known) return { alertid: known.id }
  if ((await call.db.$count(jobAlerts, mine)) >= MOST) return call.refuse('too-many')
  const id = uuid({ msecs: call.now.getTime() })
  await call.db
    .insert(jobAlerts)
    .values({ id, userId: call.actor.userId, place, certificate, createdAt: call.now })
    .onConflictDoNothing()
  return { alertid: id }
}

export const removeAlert: Handler<typeof jobBoard.removeAlert> = async ({ alertid }, call) => {
  const [gone] = await call.db
    .delete(jobAlerts)
    .where(and(eq(jobAlerts.id, alertid), eq(jobAlerts.userId, call.actor.userId)))
    .returning({ id: jobAlerts.id })
  return gone ? { good: true } : call.refuse('not-found')
}

/** Writes to everybody who looks for such an opening, each once, however often it is approved. */
export const tellJobAlerts = job({
  name: 'tellJobAlerts',
  input: z.object({ openingId: z.uuid() }),
  async run({ openingId }, call) {
    await call.transaction((inner) => tellAlerts(inner, openingId))
  },
})

async function tellAlerts(call: Call, openingId: string): Promise<void> {
  const [opening] = await call.db.select().from(jobOpenings).where(eq(jobOpenings.id, openingId))
  if (opening?.stage !== 'open' || opening.closesOn < today(call)) return
  const asked = [...opening.neededCertificates, ...opening.extraCertificates, '']
  const found = call.db
    .selectDistinct({
      userId: jobAlerts.userId,
      openingId: sql<string>`${openingId}::uuid`.as('opening_id'),
      at: sql<Date>`${call.now.toISOString()}::timestamptz`.as('at'),
    })
    .from(jobAlerts)
    .where(
      and(
        inArray(jobAlerts.place, ['', opening.country, placeKey(opening)]),
        inArray(jobAlerts.certificate, asked),
      ),
    )
  const fresh = await call.db
    .insert(jobAlertsSent)
    .select(found)
    .onConflictDoNothing()
    .returning({ userId: jobAlertsSent.userId })
  const people = await findPeople(
    call.db,
    fresh.map(({ userId }) => userId),
  )
  const company = (await companyNames(call.db, [opening.companyId])).get(opening.companyId) ?? ''
  const facts = {
    ...{ title: opening.title, company, place: cityName(opening.city, opening) },
    ...{ pay: payText(payOf(opening)), closes: formatDay(opening.closesOn) },
    url: `${call.settings.publicUrl}/jobService?opening=${openingId}`,
  }
  await sendMails(
    call,
    jobFound,
    [...people.values()].map(({ email }) => ({ to: email, facts })),
  )
}
