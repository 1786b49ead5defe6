import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { companiesOf, companyNames } from '#features/core/company-people/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { type plant as contract, MAX_PLANTS, MAX_TRAINS } from '../contract.ts'
import { accessiblePlant, mustSubscribe, ownPlant, ownTrain, shareLinks, subscriptionFor } from './doors.ts'
import { judgeTrain } from './judge-train.ts'
import { plantAlerts, plantEvents, plantLinks, plants, plantTrains } from './tables.ts'

export const mine: Handler<typeof contract.mine> = async (_nothing, ctx) => {
  const { userId } = ctx.actor
  const companies = await companiesOf(ctx.db, userId)
  const ids = companies.map(({ compid }) => compid)
  const alerts = ctx.db
    .select({ plantId: plantTrains.plantId, running: sql<number>`count(*)::int`.as('running') })
    .from(plantAlerts)
    .innerJoin(plantTrains, eq(plantTrains.id, plantAlerts.trainId))
    .where(and(isNull(plantAlerts.endedAt), isNull(plantAlerts.seenAt)))
    .groupBy(plantTrains.plantId)
    .as('alerts')
  const rows = await ctx.db
    .select({ plant: plants, alerts: alerts.running })
    .from(plants)
    .leftJoin(alerts, eq(alerts.plantId, plants.id))
    .where(and(isNull(plants.archivedAt), or(eq(plants.ownerId, userId), inArray(plants.companyId, ids))))
    .orderBy(asc(plants.name), asc(plants.id))
    .limit(200)
  const names = await companyNames(
    ctx.db,
    rows.map(({ plant }) => plant.companyId),
  )
  return {
    subscription: await subscriptionFor(ctx, userId),
    companies: companies.map(({ compid, name }) => ({ companyid: compid, name })),
    plants: rows.map(({ plant, alerts: running }) => ({
      plantid: plant.id,
      name: plant.name,
      company: names.get(plant.companyId ?? '') ?? null,
      alerts: running ?? 0,
    })),
  }
}

export const detail: Handler<typeof contract.detail> = async (input, ctx) => {
  const { plant, may, subscription } = await accessiblePlant(ctx, input)
  const trains = await ctx.db
    .select()
    .from(plantTrains)
    .where(eq(plantTrains.plantId, plant.id))
    .orderBy(asc(plantTrains.createdAt), asc(plantTrains.name), asc(plantTrains.id))
  const ids = trains.map(({ id }) => id)
  const events = await ctx.db
    .select()
    .from(plantEvents)
    .where(inArray(plantEvents.trainId, ids))
    .orderBy(asc(plantEvents.at), asc(plantEvents.id))
    .limit(2000)
  const alerts = await ctx.db
    .select()
    .from(plantAlerts)
    .where(and(inArray(plantAlerts.trainId, ids), isNull(plantAlerts.endedAt)))
    .orderBy(desc(plantAlerts.raisedAt), asc(plantAlerts.id))
  const { id, name, timeZone, limits, companyId } = plant
  return {
    plantid: id,
    name,
    timeZone,
    limits,
    companyid: companyId,
    may,
    subscription,
    trains: trains.map(({ id: trainid, name: train, stages, tdsFactor, startedAt }) => ({
      // Stored as a four-byte float: 0.6 is read as 0.6000000238.
      trainid,
      name: train,
      stages,
      tdsFactor: Number(tdsFactor.toPrecision(4)),
      startedAt,
    })),
    events: events.map(({ id: eventid, trainId, kind, at, note }) => ({
      eventid,
      trainid: trainId,
      kind,
      at,
      note,
    })),
    alerts: alerts.map(({ id: alertid, trainId, rule, part, change, raisedAt, seenAt }) => ({
      alertid,
      trainid: trainId,
      rule,
      part,
      change,
      raisedAt,
      isSeen: seenAt !== null,
    })),
  }
}

export const savePlant: Handler<typeof contract.savePlant> = async (input, ctx) => {
  const { plantid, name, companyid, timeZone, limits } = input
  const { userId } = ctx.actor
  await mustSubscribe(ctx)
  const isMember = (await companiesOf(ctx.db, userId)).some(({ compid }) => compid === companyid)
  if (companyid !== '' && !isMember) return ctx.refuse('not-found')
  const values = { name, timeZone, limits, companyId: companyid === '' ? null : companyid }
  if (plantid !== '') {
    const { plant, right } = await ownPlant(ctx, plantid)
    if (right !== 'manage') return ctx.refuse('forbidden')
    await ctx.db.update(plants).set(values).where(eq(plants.id, plant.id))
    const trains = await ctx.db.select().from(plantTrains).where(eq(plantTrains.plantId, plant.id))
    for (const train of trains) await judgeTrain.later(ctx, train.id)
    return { plantid }
  }
  await ctx.lock('plants', userId)
  const own = and(eq(plants.ownerId, userId), isNull(plants.archivedAt))
  if ((await ctx.db.$count(plants, own)) >= MAX_PLANTS) return ctx.refuse('too-many')
  const id = ctx.newId()
  await ctx.db.insert(plants).values({ id, ...values, ownerId: userId, createdAt: ctx.now })
  return { plantid: id }
}

export const removePlant: Handler<typeof contract.removePlant> = async ({ plantid }, ctx) => {
  const { plant, right } = await ownPlant(ctx, plantid)
  if (right !== 'manage') return ctx.refuse('forbidden')
  await ctx.db.update(plants).set({ archivedAt: ctx.now }).where(eq(plants.id, plant.id))
  await shareLinks.end(ctx, eq(plantLinks.plantId, plant.id))
  await ctx.audit({ action: 'plant.remove', target: plant.id, details: { name: plant.name } })
  return { good: true }
}

export const saveTrain: Handler<typeof contract.saveTrain> = async (input, ctx) => {
  const { plantid, trainid, name, stages, tdsFactor, startedAt } = input
  const { plant, right } = await ownPlant(ctx, plantid)
  await mustSubscribe(ctx)
  if (right !== 'manage') return ctx.refuse('forbidden')
  const values = { name, stages, tdsFactor, startedAt: startedAt === '' ? null : new Date(startedAt) }
  if (trainid !== '') {
    const { train } = await ownTrain(ctx, trainid)
    if (train.plantId !== plant.id) return ctx.refuse('not-found')
    await ctx.db.update(plantTrains).set(values).where(eq(plantTrains.id, train.id))
    await judgeTrain.later(ctx, train.id)
    return { trainid }
  }
  // Prevents two concurrent saves from both using the last free slot.
  await ctx.db.select({ id: plants.id }).from(plants).where(eq(plants.id, plant.id)).for('no key update')
  if ((await ctx.db.$count(plantTrains, eq(plantTrains.plantId, plant.id))) >= MAX_TRAINS)
    return ctx.refuse('too-many')
  const id = ctx.newId()
  await ctx.db.insert(plantTrains).values({ id, plantId: plant.id, ...values, createdAt: ctx.now })
  return { trainid: id }
}

export const seeAlert: Handler<typeof contract.seeAlert> = async ({ alertid }, ctx) => {
  const [alert] = await ctx.db.select().from(plantAlerts).where(eq(plantAlerts.id, alertid))
  if (!alert) return ctx.refuse('not-found')
  await ownTrain(ctx, alert.trainId)
  await ctx.db.update(plantAlerts).set({ seenAt: ctx.now }).where(eq(plantAlerts.id, alertid))
  return { good: true }
}
