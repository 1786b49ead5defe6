import { and, eq, isNull } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { companiesOf, rightsOf } from '#features/core/company-people/server/public.ts'
import { type Subscription, subscriptionOf } from '#features/shop/subscriptions/server/public.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { shareLink } from '#platform/server/sharing/share-link.ts'
import { plantLinkParameter } from '../rules/key-pages.ts'
import { plantLinks, plants, plantTrains } from './tables.ts'

export type Plant = typeof plants.$inferSelect
export type Train = typeof plantTrains.$inferSelect
export type May = 'read' | 'write' | 'manage'

export const shareLinks = shareLink({
  table: plantLinks,
  purpose: 'plant-link',
  at: (key) => plantLinkParameter.at('/trendingApp/shared', key),
  most: 50,
})

/** Returns the user's permission on a plant, regardless of the subscription; null means not found. */
async function rightIn(ctx: SignedInContext, plant: Plant): Promise<'write' | 'manage' | null> {
  const { userId } = ctx.actor
  if (plant.ownerId === userId) return 'manage'
  if (plant.companyId === null) return null
  const member = (await companiesOf(ctx.db, userId)).some(({ compid }) => compid === plant.companyId)
  if (!member) return null
  return (await rightsOf(ctx.db, plant.companyId, userId)).admin ? 'manage' : 'write'
}

async function findPlant(ctx: Context, plantId: string): Promise<Plant | null> {
  if (!isId(plantId)) return null
  const [plant] = await ctx.db
    .select()
    .from(plants)
    .where(and(eq(plants.id, plantId), isNull(plants.archivedAt)))
  return plant ?? null
}

/** Returns a plant that the caller may access, with their permission. Other plants are reported as not found. */
export async function ownPlant(
  ctx: SignedInContext,
  plantId: string,
): Promise<{ plant: Plant; right: 'write' | 'manage' }> {
  const plant = await findPlant(ctx, plantId)
  const right = plant && (await rightIn(ctx, plant))
  if (plant && right) return { plant, right }
  if (plant) await ctx.audit({ action: 'plant.foreign', outcome: 'refused', target: plant.id })
  return ctx.refuse('not-found')
}

/**
 * True if the user belongs to the plant. Work they started remains visible to them after the plant is removed, as long
 * as they still belong to it.
 */
export async function mayUsePlant(
  ctx: SignedInContext,
  plantId: string,
  isOwnWork: boolean,
): Promise<boolean> {
  const [plant] = await ctx.db.select().from(plants).where(eq(plants.id, plantId))
  if (!plant || (plant.archivedAt !== null && !isOwnWork)) return false
  return (await rightIn(ctx, plant)) !== null
}

export interface Seen {
  plant: Plant
  may: May
  subscription: Subscription
}

const none: Subscription = { state: 'none', endsAt: null }

/** Returns the plant of a share link, or one of the caller's plants. */
export async function accessiblePlant(
  ctx: Context,
  { plantid, link }: { plantid: string; link: string },
): Promise<Seen> {
  if (link !== '') return { plant: await linkedPlant(ctx, link), may: 'read', subscription: none }
  const { actor } = ctx
  if (!actor) return ctx.refuse('not-found')
  const { plant, right } = await ownPlant(ctx.actingAs(actor), plantid)
  const subscription = await subscriptionFor(ctx, actor.userId)
  return { plant, may: subscription.state === 'active' ? right : 'read', subscription }
}

async function linkedPlant(ctx: Context, token: string): Promise<Plant> {
  const link = await shareLinks.opened(ctx, token)
  return (link && (await findPlant(ctx, link.plantId))) ?? ctx.refuse('not-found')
}

export const subscriptionFor = (ctx: Context, userId: string): Promise<Subscription> =>
  subscriptionOf(ctx.db, userId, 'monitoring', ctx.now)

/** Throws unless the caller's subscription is active. */
export async function mustSubscribe(ctx: SignedInContext<'no-subscription'>): Promise<void> {
  const { state } = await subscriptionFor(ctx, ctx.actor.userId)
  if (state !== 'active') ctx.refuse('no-subscription')
}

/** Returns a train of a plant that the caller may access. */
export async function ownTrain(
  ctx: SignedInContext,
  trainId: string,
): Promise<{ train: Train; plant: Plant; right: 'write' | 'manage' }> {
  const [train] = await ctx.db.select().from(plantTrains).where(eq(plantTrains.id, trainId))
  if (!train) return ctx.refuse('not-found')
  return { train, ...(await ownPlant(ctx, train.plantId)) }
}

/** Returns a train that the caller may currently write to. */
export async function writableTrain(
  ctx: SignedInContext<'no-subscription'>,
  trainId: string,
): Promise<{ train: Train; plant: Plant }> {
  const found = await ownTrain(ctx, trainId)
  await mustSubscribe(ctx)
  return found
}
