import { and, eq, isNull } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { companiesOf, rightsOf } from '#features/companies/server/public.ts'
import { type Subscription, subscriptionOf } from '#features/requests/server/public.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import { plantLinks, plants, plantTrains } from './tables.ts'

export type Plant = typeof plants.$inferSelect
export type Train = typeof plantTrains.$inferSelect
export type May = 'read' | 'write' | 'manage'

const LINK = 'plant-link'
export const linkPath = async (call: Call, linkId: string): Promise<string> =>
  `/trendingApp?link=${await signText(call, LINK, linkId)}`

/** What somebody may do with a plant apart from the subscription; null: it does not exist for them. */
async function rightIn(call: SignedInCall, plant: Plant): Promise<'write' | 'manage' | null> {
  const { userId } = call.actor
  if (plant.ownerId === userId) return 'manage'
  if (plant.companyId === null) return null
  const member = (await companiesOf(call.db, userId)).some(({ compid }) => compid === plant.companyId)
  if (!member) return null
  return (await rightsOf(call.db, plant.companyId, userId)).admin ? 'manage' : 'write'
}

async function findPlant(call: Call, plantId: string): Promise<Plant | null> {
  if (!isId(plantId)) return null
  const [plant] = await call.db
    .select()
    .from(plants)
    .where(and(eq(plants.id, plantId), isNull(plants.archivedAt)))
  return plant ?? null
}

/** A plant that the caller may see, with what they may do. Somebody else's does not exist. */
export async function ownPlant(
  call: SignedInCall,
  plantId: string,
): Promise<{ plant: Plant; right: 'write' | 'manage' }> {
  const plant = await findPlant(call, plantId)
  const right = plant && (await rightIn(call, plant))
  if (plant && right) return { plant, right }
  if (plant) await call.audit({ action: 'plant.foreign', outcome: 'refused', target: plant.id })
  return call.refuse('not-found')
}

/**
 * Whether somebody belongs to the people of a plant. What they began themselves stays theirs to see when the plant
 * has been removed, as long as they still belong to its people.
 */
export async function mayUsePlant(call: SignedInCall, plantId: string, isOwnWork: boolean): Promise<boolean> {
  const [plant] = await call.db.select().from(plants).where(eq(plants.id, plantId))
  if (!plant || (plant.archivedAt !== null && !isOwnWork)) return false
  return (await rightIn(call, plant)) !== null
}

export interface Seen {
  plant: Plant
  may: May
  subscription: Subscription
}

const none: Subscription = { state: 'none', endsAt: null }

/** The plant of a link, or one of the caller's. */
export async function seenPlant(
  call: Call,
  { plantid, link }: { plantid: string; link: string },
): Promise<Seen> {
  if (link !== '') return { plant: await linkedPlant(call, link), may: 'read', subscription: none }
  const { actor } = call
  if (!actor) return call.refuse('not-found')
  const { plant, right } = await ownPlant(call.actingAs(actor), plantid)
  const subscription = await subscriptionFor(call, actor.userId)
  return { plant, may: subscription.state === 'active' ? right : 'read', subscription }
}

async function linkedPlant(call: Call, token: string): Promise<Plant> {
  const linkId = await readSigned(call, LINK, token)
  if (linkId === null || !isId(linkId)) return call.refuse('not-found')
  const [link] = await call.db
    .select({ plantId: plantLinks.plantId })
    .from(plantLinks)
    .where(and(eq(plantLinks.id, linkId), isNull(plantLinks.endedAt)))
  return (link && (await findPlant(call, link.plantId))) ?? call.refuse('not-found')
}

export const subscriptionFor = (call: Call, userId: string): Promise<Subscription> =>
  subscriptionOf(call.db, userId, 'monitoring', call.now)

/** Refuses unless the subscription runs. */
export async function mustSubscribe(call: SignedInCall<'no-subscription'>): Promise<void> {
  const { state } = await subscriptionFor(call, call.actor.userId)
  if (state !== 'active') call.refuse('no-subscription')
}

/** A train of a plant that the caller may see. */
export async function ownTrain(
  call: SignedInCall,
  trainId: string,
): Promise<{ train: Train; plant: Plant; right: 'write' | 'manage' }> {
  const [train] = await call.db.select().from(plantTrains).where(eq(plantTrains.id, trainId))
  if (!train) return call.refuse('not-found')
  return { train, ...(await ownPlant(call, train.plantId)) }
}

/** A train that the caller may write to now. */
export async function writableTrain(
  call: SignedInCall<'no-subscription'>,
  trainId: string,
): Promise<{ train: Train; plant: Plant }> {
  const found = await ownTrain(call, trainId)
  await mustSubscribe(call)
  return found
}
