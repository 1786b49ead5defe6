import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { companiesOf, companyNames } from '#features/companies/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { type plant as contract, MOST_PLANTS, MOST_TRAINS } from '../contract.ts'
import { mustSubscribe, ownPlant, ownTrain, seenPlant, subscriptionFor } from './doors.ts'
import { judgeTrain } from './judge-train.ts'
import { plantAlerts, plantEvents, plantLinks, plants, plantTrains } from './tables.ts'

export const mine: Handler<typeof contract.mine> = async (_nothing, call) => {
  const { userId } = call.actor
  const companies = await companiesOf(call.db, userId)
  const ids = companies.map(({ compid }) => compid)
  const alerts = call.db
    .select({ plantId: plantTrains.plantId, running: sql<number>`count(*)::int`.as('running') })
    .from(plantAlerts)
    .innerJoin(plantTrains, eq(plantTrains.id, plantAlerts.trainId))
    .where(and(isNull(plantAlerts.endedAt), isNull(plantAlerts.seenAt)))
    .groupBy(plantTrains.plantId)
    .as('alerts')
  const rows = await call.db
    .select({ plant: plants, alerts: alerts.running })
    .from(plants)
    .leftJoin(alerts, eq(alerts.plantId, plants.id))
    .where(and(isNull(plants.archivedAt), or(eq(plants.ownerId, userId), inArray(plants.companyId, ids))))
    .orderBy(asc(plants.name), asc(plants.id))
    .limit(200)
  const names = await companyNames(
    call.db,
    rows.map(({ plant }) => plant.companyId),
  )
  return {
    subscription: await subscriptionFor(call, userId),
    companies: companies.map(({ compid, name }) => ({ companyid: compid, name })),
    plants: rows.map(({ plant, alerts: running }) => ({
      plantid: plant.id,
      name: plant.name,
      company: names.get(plant.companyId ?? '') ?? null,
      alerts: running ?? 0,
    })),
  }
}

export const detail: Handler<typeof contract.detail> = async (input, call) => {
  const { plant, may, subscription } = await seenPlant(call, input)
  const trains = await call.db
    .select()
    .from(plantTrains)
    .where(eq(plantTrains.plantId, plant.id))
    .orderBy(asc(plantTrains.createdAt), asc(plantTrains.name), asc(plantTrains.id))
  const ids = trains.map(({ id }) => id)
  const events = await call.db
    .select()
    .from(plantEvents)
    .where(inArray(plantEvents.trainId, ids))
    .orderBy(asc(plantEvents.at), asc(plantEvents.id))
    .limit(2000)
  const alerts = await call.db
    .select()
    .from(plantAlerts)
    .where(and(inArray(plantAlerts.trainId, ids), isNull(plantAlerts.endedAt)))
    .orderBy(desc(plantAlerts.raisedAt), asc(plantAlerts.id))
  const { id, name, timeZone, limits, companyId } = plant
  return {
    ...{ plantid: id, name, timeZone, limits, companyid: companyId, may, subscription },
    trains: trains.map(({ id: trainid, name: train, stages, tdsFactor, startedAt }) => ({
      // Stored with four bytes: 0.6 comes as 0.6000000238.
      ...{ trainid, name: train, stages, tdsFactor: Number(tdsFactor.toPrecision(4)), startedAt },
    })),
    events: events.map(({ id: eventid, trainId, kind, at, note }) => ({
      ...{ eventid, trainid: trainId, kind, at, note },
    })),
    alerts: alerts.map(({ id: alertid, trainId, rule, part, change, raisedAt, seenAt }) => ({
      ...{ alertid, trainid: trainId, rule, part, change, raisedAt, isSeen: seenAt !== null },
    })),
  }
}

export const savePlant: Handler<typeof contract.savePlant> = async (input, call) => {
  const { plantid, name, companyid, timeZone, limits } = input
  const { userId } = call.actor
  await mustSubscribe(call)
  const isMember = (await companiesOf(call.db, userId)).some(({ compid }) => compid === companyid)
  if (companyid !== '' && !isMember) return call.refuse('not-found')
  const values = { name, timeZone, limits, companyId: companyid === '' ? null : companyid }
  if (plantid !== '') {
    const { plant, right } = await ownPlant(call, plantid)
    if (right !== 'manage') return call.refuse('forbidden')
    await call.db.update(plants).set(values).where(eq(plants.id, plant.id))
    const trains = await call.db.select().from(plantTrains).where(eq(plantTrains.plantId, plant.id))
    for (const train of trains) await judgeTrain.later(call, train.id)
    return { plantid }
  }
  await call.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plants:${userId}`}, 0))`)
  const own = and(eq(plants.ownerId, userId), isNull(plants.archivedAt))
  if ((await call.db.$count(plants, own)) >= MOST_PLANTS) return call.refuse('too-many')
  const id = uuid({ msecs: call.now.getTime() })
  await call.db.insert(plants).values({ id, ...values, ownerId: userId, createdAt: call.now })
  return { plantid: id }
}

export const removePlant: Handler<typeof contract.removePlant> = async ({ plantid }, call) => {
  const { plant, right } = await ownPlant(call, plantid)
  if (right !== 'manage') return call.refuse('forbidden')
  await call.db.update(plants).set({ archivedAt: call.now }).where(eq(plants.id, plant.id))
  await call.db
    .update(plantLinks)
    .set({ endedAt: call.now })
    .where(and(eq(plantLinks.plantId, plant.id), isNull(plantLinks.endedAt)))
  await call.audit({ action: 'plant.remove', target: plant.id, details: { name: plant.name } })
  return { good: true }
}

export const saveTrain: Handler<typeof contract.saveTrain> = async (input, call) => {
  const { plantid, trainid, name, stages, tdsFactor, startedAt } = input
  const { plant, right } = await ownPlant(call, plantid)
  await mustSubscribe(call)
  if (right !== 'manage') return call.refuse('forbidden')
  const values = { name, stages, tdsFactor, startedAt: startedAt === '' ? null : new Date(startedAt) }
  if (trainid !== '') {
    const { train } = await ownTrain(call, trainid)
    if (train.plantId !== plant.id) return call.refuse('not-found')
    await call.db.update(plantTrains).set(values).where(eq(plantTrains.id, train.id))
    await judgeTrain.later(call, train.id)
    return { trainid }
  }
  // Two windows that save at once must not both find the last free place.
  await call.db.select({ id: plants.id }).from(plants).where(eq(plants.id, plant.id)).for('no key update')
  if ((await call.db.$count(plantTrains, eq(plantTrains.plantId, plant.id))) >= MOST_TRAINS)
    return call.refuse('too-many')
  const id = uuid({ msecs: call.now.getTime() })
  await call.db.insert(plantTrains).values({ id, plantId: plant.id, ...values, createdAt: call.now })
  return { trainid: id }
}

export const seeAlert: Handler<typeof contract.seeAlert> = async ({ alertid }, call) => {
  const [alert] = await call.db.select().from(plantAlerts).where(eq(plantAlerts.id, alertid))
  if (!alert) return call.refuse('not-found')
  await ownTrain(call, alert.trainId)
  await call.db.update(plantAlerts).set({ seenAt: call.now }).where(eq(plantAlerts.id, alertid))
  return { good: true }
}
