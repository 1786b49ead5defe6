import { and, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { lastingLink } from '#platform/server/sharing/share-link.ts'
import type { plant as contract } from '../contract.ts'
import { ownPlant, type Plant, shareLinks, writableTrain } from './doors.ts'
import { judgeTrain } from './judge-train.ts'
import { plantEvents, plantLinks } from './tables.ts'

const HOUR = 3_600_000

export const addEvent: Handler<typeof contract.addEvent> = async (input, ctx) => {
  const { eventid, trainid, kind, note } = input
  const at = new Date(input.at)
  const { train } = await writableTrain(ctx, trainid)
  if (at.getTime() > ctx.now.getTime() + HOUR) return ctx.refuse('future')
  const [added] = await ctx.db
    .insert(plantEvents)
    .values({ id: eventid, trainId: train.id, kind, at, note, enteredBy: ctx.actor.userId })
    .onConflictDoNothing()
    .returning({ id: plantEvents.id })
  if (!added) {
    const same = and(eq(plantEvents.id, eventid), eq(plantEvents.trainId, train.id))
    return (await ctx.db.$count(plantEvents, same)) > 0 ? { good: true } : ctx.refuse('not-found')
  }
  await judgeTrain.later(ctx, train.id)
  return { good: true }
}

export const removeEvent: Handler<typeof contract.removeEvent> = async ({ eventid }, ctx) => {
  const [event] = await ctx.db.select().from(plantEvents).where(eq(plantEvents.id, eventid))
  if (!event) return ctx.refuse('not-found')
  await writableTrain(ctx, event.trainId)
  await ctx.db.delete(plantEvents).where(eq(plantEvents.id, eventid))
  await ctx.audit({
    action: 'plant.removeEvent',
    target: eventid,
    details: { kind: event.kind, note: event.note },
  })
  await judgeTrain.later(ctx, event.trainId)
  return { good: true }
}

/** Returns a plant whose links the caller may view and change. */
async function sharedBy(ctx: SignedInContext, plantId: string): Promise<Plant> {
  const { plant, right } = await ownPlant(ctx, plantId)
  return right === 'manage' ? plant : refuse('forbidden')
}

export const links: Handler<typeof contract.links> = async ({ plantid }, ctx) => {
  const { id } = await sharedBy(ctx, plantid)
  return { links: (await shareLinks.running(ctx, eq(plantLinks.plantId, id))).map(lastingLink) }
}

/** Creates a share link for a plant; refuses if the plant has too many links. */
export async function addLink(ctx: SignedInContext, plantId: string, label: string) {
  const plant = await sharedBy(ctx, plantId)
  const values = { plantId: plant.id, label, createdBy: ctx.actor.userId }
  const link = (await shareLinks.add(ctx, eq(plantLinks.plantId, plant.id), values)) ?? refuse('too-many')
  await ctx.audit({ action: 'plant.share', target: plant.id, details: { label } })
  return { name: plant.name, ...lastingLink(link) }
}

export const makeLink: Handler<typeof contract.makeLink> = ({ plantid, label }, ctx) =>
  addLink(ctx, plantid, label)

export const endLink: Handler<typeof contract.endLink> = async ({ linkid }, ctx) => {
  const link = (await shareLinks.find(ctx, linkid)) ?? ctx.refuse('not-found')
  await sharedBy(ctx, link.plantId)
  await shareLinks.end(ctx, eq(plantLinks.id, linkid))
  return { good: true }
}
