import { and, eq } from 'drizzle-orm'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { plant as contract } from '../contract.ts'
import { ownTrain, seenPlant, writableTrain } from './doors.ts'
import type { renderProbing } from './render-probing.ts'
import { plantProbings, plantTrains } from './tables.ts'

const HOUR = 3_600_000

export const saveProbing: Handler<typeof contract.saveProbing> = async (input, call) => {
  const { probingid, trainid, stage, name, elements, profiles } = input
  const at = new Date(input.at)
  const { train } = await writableTrain(call, trainid)
  if (at.getTime() > call.now.getTime() + HOUR) return call.refuse('future')
  if (stage > train.stages.length) return call.refuse('stage')
  if (profiles.some((profile) => profile.length !== elements + 1)) return call.refuse('points')
  const [added] = await call.db
    .insert(plantProbings)
    .values({
      ...{ id: probingid, trainId: train.id, stage, at, name, elements, profiles },
      enteredBy: call.actor.userId,
    })
    .onConflictDoNothing()
    .returning({ id: plantProbings.id })
  if (added) return { good: true }
  const same = and(eq(plantProbings.id, probingid), eq(plantProbings.trainId, train.id))
  return (await call.db.$count(plantProbings, same)) > 0 ? { good: true } : call.refuse('not-found')
}

const rowColumns = { entry: plantProbings, train: plantTrains.name }
interface Found {
  entry: typeof plantProbings.$inferSelect
  train: string
}

async function shown(call: Call, found: readonly Found[]) {
  const names = await call.peopleNames([...new Set(found.map(({ entry }) => entry.enteredBy))])
  return found.map(({ entry, train }) => {
    const { id, trainId, stage, at, name, elements, profiles, enteredBy } = entry
    return {
      ...{ probingid: id, trainid: trainId, train, stage, at, name, elements, profiles },
      enteredBy: names.get(enteredBy) ?? '',
    }
  })
}

export const probings: Handler<typeof contract.probings> = async (input, call) => {
  const { plant } = await seenPlant(call, input)
  const query = call.db
    .select(rowColumns)
    .from(plantProbings)
    .innerJoin(plantTrains, eq(plantTrains.id, plantProbings.trainId))
    .where(
      and(eq(plantTrains.plantId, plant.id), matching(input.search, [plantTrains.name, plantProbings.name])),
    )
  const order = orderOf(input, { at: plantProbings.at }, plantProbings.id)
  const { rows, total } = await listOf(call.db, query, input, order)
  return { total, rows: await shown(call, rows) }
}

/** A probing of a plant that the caller may see. */
export async function ownProbing(call: SignedInCall, probingId: string) {
  const [entry] = await call.db.select().from(plantProbings).where(eq(plantProbings.id, probingId))
  if (!entry) return call.refuse('not-found')
  const { train, plant } = await ownTrain(call, entry.trainId)
  const [row] = await shown(call, [{ entry, train: train.name }])
  return row ? { row, plant } : call.refuse('not-found')
}

export const probing: Handler<typeof contract.probing> = async ({ probingid }, call) =>
  (await ownProbing(call, probingid)).row

export const probingPaper: Handler<typeof contract.probingPaper> = async ({ probingid }, call) => {
  const { row, plant } = await ownProbing(call, probingid)
  const { settings, now } = call
  const facts = { plant: plant.name, probing: row, settings, now }
  return pdfFile('Probing', await draw<typeof renderProbing>('plant.probing', facts))
}

export const removeProbing: Handler<typeof contract.removeProbing> = async ({ probingid }, call) => {
  const [entry] = await call.db.select().from(plantProbings).where(eq(plantProbings.id, probingid))
  if (!entry) return call.refuse('not-found')
  await writableTrain(call, entry.trainId)
  await call.db.delete(plantProbings).where(eq(plantProbings.id, probingid))
  const { name, at } = entry
  await call.audit({
    action: 'plant.removeProbing',
    target: probingid,
    details: { name, at: at.toISOString() },
  })
  return { good: true }
}
