import { and, eq } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { plant as contract } from '../contract.ts'
import { accessiblePlant, ownTrain, writableTrain } from './doors.ts'
import type { renderProbing } from './render-probing.ts'
import { plantProbings, plantTrains } from './tables.ts'

const HOUR = 3_600_000

export const saveProbing: Handler<typeof contract.saveProbing> = async (input, ctx) => {
  const { probingid, trainid, stage, name, elements, profiles } = input
  const at = new Date(input.at)
  const { train } = await writableTrain(ctx, trainid)
  if (at.getTime() > ctx.now.getTime() + HOUR) return ctx.refuse('future')
  if (stage > train.stages.length) return ctx.refuse('stage')
  if (profiles.some((profile) => profile.length !== elements + 1)) return ctx.refuse('points')
  const [added] = await ctx.db
    .insert(plantProbings)
    .values({
      id: probingid,
      trainId: train.id,
      stage,
      at,
      name,
      elements,
      profiles,
      enteredBy: ctx.actor.userId,
    })
    .onConflictDoNothing()
    .returning({ id: plantProbings.id })
  if (added) return { good: true }
  const same = and(eq(plantProbings.id, probingid), eq(plantProbings.trainId, train.id))
  return (await ctx.db.$count(plantProbings, same)) > 0 ? { good: true } : ctx.refuse('not-found')
}

const rowColumns = { entry: plantProbings, train: plantTrains.name }
interface Found {
  entry: typeof plantProbings.$inferSelect
  train: string
}

async function shown(ctx: Context, found: readonly Found[]) {
  const names = await ctx.peopleNames([...new Set(found.map(({ entry }) => entry.enteredBy))])
  return found.map(({ entry, train }) => {
    const { id, trainId, enteredBy } = entry
    return {
      probingid: id,
      trainid: trainId,
      train,
      ...pick(entry, 'stage', 'at', 'name', 'elements', 'profiles'),
      enteredBy: names.get(enteredBy) ?? '',
    }
  })
}

export const probings: Handler<typeof contract.probings> = async (input, ctx) => {
  const { plant } = await accessiblePlant(ctx, input)
  const query = ctx.db
    .select(rowColumns)
    .from(plantProbings)
    .innerJoin(plantTrains, eq(plantTrains.id, plantProbings.trainId))
    .where(
      and(eq(plantTrains.plantId, plant.id), matching(input.search, [plantTrains.name, plantProbings.name])),
    )
  const order = orderOf(input, { at: plantProbings.at }, plantProbings.id)
  const { rows, total } = await listOf(ctx.db, query, input, order)
  return { total, rows: await shown(ctx, rows) }
}

/** Returns a probing of a plant that the caller may access. */
export async function ownProbing(ctx: SignedInContext, probingId: string) {
  const [entry] = await ctx.db.select().from(plantProbings).where(eq(plantProbings.id, probingId))
  if (!entry) return ctx.refuse('not-found')
  const { train, plant } = await ownTrain(ctx, entry.trainId)
  const [row] = await shown(ctx, [{ entry, train: train.name }])
  return row ? { row, plant } : ctx.refuse('not-found')
}

export const probing: Handler<typeof contract.probing> = async ({ probingid }, ctx) =>
  (await ownProbing(ctx, probingid)).row

export const probingPaper: Handler<typeof contract.probingPaper> = async ({ probingid }, ctx) => {
  const { row, plant } = await ownProbing(ctx, probingid)
  const { settings, now } = ctx
  const facts = { plant: plant.name, probing: row, settings, now }
  return pdfFile('Probing', await draw<typeof renderProbing>(ctx, 'plant.probing', facts))
}

export const removeProbing: Handler<typeof contract.removeProbing> = async ({ probingid }, ctx) => {
  const [entry] = await ctx.db.select().from(plantProbings).where(eq(plantProbings.id, probingid))
  if (!entry) return ctx.refuse('not-found')
  await writableTrain(ctx, entry.trainId)
  await ctx.db.delete(plantProbings).where(eq(plantProbings.id, probingid))
  const { name, at } = entry
  await ctx.audit({
    action: 'plant.removeProbing',
    target: probingid,
    details: { name, at: at.toISOString() },
  })
  return { good: true }
}
