import { and, desc, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { plant as contract } from '../contract.ts'
import { linkPath, ownPlant, writableTrain } from './doors.ts'
import { judgeTrain } from './judge-train.ts'
import { plantEvents, plantLinks } from './tables.ts'

const HOUR = 3_600_000
const MOST_LINKS = 50

export const addEvent: Handler<typeof contract.addEvent> = async (input, call) => {
  const { eventid, trainid, kind, note } = input
  const at = new Date(input.at)
  const { train } = await writableTrain(call, trainid)
  if (at.getTime() > call.now.getTime() + HOUR) return call.refuse('future')
  const [added] = await call.db
    .insert(plantEvents)
    .values({ id: eventid, trainId: train.id, kind, at, note, enteredBy: call.actor.userId })
    .onConflictDoNothing()
    .returning({ id: plantEvents.id })
  if (!added) {
    const same = and(eq(plantEvents.id, eventid), eq(plantEvents.trainId, train.id))
    return (await call.db.$count(plantEvents, same)) > 0 ? { good: true } : call.refuse('not-found')
  }
  await judgeTrain.later(call, train.id)
  return { good: true }
}

export const removeEvent: Handler<typeof contract.removeEvent> = async ({ eventid }, call) => {
  const [event] = await call.db.select().from(plantEvents).where(eq(plantEvents.id, eventid))
  if (!event) return call.refuse('not-found')
  await writableTrain(call, event.trainId)
  await call.db.delete(plantEvents).where(eq(plantEvents.id, eventid))
  await call.audit({
    action: 'plant.removeEvent',
    target: eventid,
    details: { kind: event.kind, note: event.note },
  })
  await judgeTrain.later(call, event.trainId)
  return { good: true }
}

export const links: Handler<typeof contract.links> = async ({ plantid }, call) => {
  const { plant, right } = await ownPlant(call, plantid)
  if (right !== 'manage') return call.refuse('forbidden')
  const rows = await call.db
    .select()
    .from(plantLinks)
    .where(and(eq(plantLinks.plantId, plant.id), isNull(plantLinks.endedAt)))
    .orderBy(desc(plantLinks.createdAt), desc(plantLinks.id))
  const shown = rows.map(async ({ id, label, createdAt }) => ({
    ...{ linkid: id, label, createdAt, path: await linkPath(call, id) },
  }))
  return { links: await Promise.all(shown) }
}

export const makeLink: Handler<typeof contract.makeLink> = async ({ plantid, label }, call) => {
  const { plant, right } = await ownPlant(call, plantid)
  if (right !== 'manage') return call.refuse('forbidden')
  if (await hasMostLinks(call, plant.id)) return call.refuse('too-many')
  return storeLink(call, plant.id, label)
}

/** A link for somebody to whom the caller shows their plant; refuses as everywhere where there are too many. */
export async function openLink(call: SignedInCall, plantId: string, label: string) {
  const { plant, right } = await ownPlant(call, plantId)
  if (right !== 'manage') return refuse('forbidden')
  if (await hasMostLinks(call, plant.id)) return refuse('too-many')
  return { name: plant.name, ...(await storeLink(call, plant.id, label)) }
}

async function hasMostLinks({ db }: SignedInCall, plantId: string): Promise<boolean> {
  const running = and(eq(plantLinks.plantId, plantId), isNull(plantLinks.endedAt))
  return (await db.$count(plantLinks, running)) >= MOST_LINKS
}

async function storeLink(call: SignedInCall, plantId: string, label: string) {
  const id = uuid({ msecs: call.now.getTime() })
  const { userId } = call.actor
  await call.db.insert(plantLinks).values({ id, plantId, label, createdBy: userId, createdAt: call.now })
  await call.audit({ action: 'plant.share', target: plantId, details: { label } })
  return { linkid: id, path: await linkPath(call, id) }
}

export const endLink: Handler<typeof contract.endLink> = async ({ linkid }, call) => {
  const [link] = await call.db.select().from(plantLinks).where(eq(plantLinks.id, linkid))
  if (!link) return call.refuse('not-found')
  const { right } = await ownPlant(call, link.plantId)
  if (right !== 'manage') return call.refuse('forbidden')
  await call.db
    .update(plantLinks)
    .set({ endedAt: call.now })
    .where(and(eq(plantLinks.id, linkid), isNull(plantLinks.endedAt)))
  return { good: true }
}
