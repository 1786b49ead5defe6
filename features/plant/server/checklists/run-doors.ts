import { and, eq, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import { mayUsePlant, ownPlant } from '../doors.ts'
import { checklistRuns, reportLinks } from './tables.ts'

export type Run = typeof checklistRuns.$inferSelect

const LINK = 'plant-report'
export const reportPath = async (call: Call, linkId: string): Promise<string> =>
  `/assessmentReport?link=${await signText(call, LINK, linkId)}`

async function findRun(call: Call, runId: string): Promise<Run | null> {
  if (!isUuid(runId)) return null
  const [run] = await call.db
    .select()
    .from(checklistRuns)
    .where(and(eq(checklistRuns.id, runId), isNull(checklistRuns.discardedAt)))
  return run ?? null
}

/** A run of one's own, or of a plant whose people one belongs to; another's does not exist. */
export async function ownRun(call: SignedInCall, runId: string): Promise<Run> {
  const run = await findRun(call, runId)
  if (!run) return call.refuse('not-found')
  if (run.startedBy === call.actor.userId && run.plantId === null) return run
  if (run.plantId !== null && (await mayUsePlant(call, run.plantId, run.startedBy === call.actor.userId)))
    return run
  await call.audit({ action: 'plant.foreign-run', outcome: 'refused', target: run.id })
  return call.refuse('not-found')
}

/** The run of a link, or one that the caller may see. */
export async function seenRun(
  call: Call,
  { runid, link }: { runid: string; link: string },
): Promise<{ run: Run; may: 'read' | 'write' }> {
  if (link !== '') return { run: await linkedRun(call, link), may: 'read' }
  const { actor } = call
  if (!actor) return call.refuse('not-found')
  return { run: await ownRun(call.actingAs(actor), runid), may: 'write' }
}

async function linkedRun(call: Call, token: string): Promise<Run> {
  const linkId = await readSigned(call, LINK, token)
  if (linkId === null || !isUuid(linkId)) return call.refuse('not-found')
  const [link] = await call.db
    .select({ runId: reportLinks.runId })
    .from(reportLinks)
    .where(and(eq(reportLinks.id, linkId), isNull(reportLinks.endedAt)))
  return (link && (await findRun(call, link.runId))) ?? call.refuse('not-found')
}

/** The plant of a run to be begun: one of the caller's, or none. */
export async function plantForRun(call: SignedInCall, plantId: string): Promise<string | null> {
  if (plantId === '') return null
  return (await ownPlant(call, plantId)).plant.id
}
