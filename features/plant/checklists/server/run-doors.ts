import { and, eq, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { plantLinkParameter } from '#features/plant/plant/rules/key-pages.ts'
import { mayUsePlant, ownPlant } from '#features/plant/plant/server/public.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { shareLink } from '#platform/server/sharing/share-link.ts'
import { checklistRuns, reportLinks } from './tables.ts'

export type Run = typeof checklistRuns.$inferSelect

export const links = shareLink({
  table: reportLinks,
  purpose: 'plant-report',
  at: (key) => plantLinkParameter.at('/assessmentReport/shared', key),
  most: 20,
})

async function findRun(ctx: Context, runId: string): Promise<Run | null> {
  if (!isUuid(runId)) return null
  const [run] = await ctx.db
    .select()
    .from(checklistRuns)
    .where(and(eq(checklistRuns.id, runId), isNull(checklistRuns.discardedAt)))
  return run ?? null
}

/** Returns a run of the caller or of a plant they belong to. Other runs are reported as not found. */
export async function ownRun(ctx: SignedInContext, runId: string): Promise<Run> {
  const run = await findRun(ctx, runId)
  if (!run) return ctx.refuse('not-found')
  if (run.startedBy === ctx.actor.userId && run.plantId === null) return run
  if (run.plantId !== null && (await mayUsePlant(ctx, run.plantId, run.startedBy === ctx.actor.userId)))
    return run
  await ctx.audit({ action: 'plant.foreign-run', outcome: 'refused', target: run.id })
  return ctx.refuse('not-found')
}

/** Returns the run of a share link, or a run that the caller may access. */
export async function accessibleRun(
  ctx: Context,
  { runid, link }: { runid: string; link: string },
): Promise<{ run: Run; may: 'read' | 'write' }> {
  if (link !== '') return { run: await linkedRun(ctx, link), may: 'read' }
  const { actor } = ctx
  if (!actor) return ctx.refuse('not-found')
  return { run: await ownRun(ctx.actingAs(actor), runid), may: 'write' }
}

async function linkedRun(ctx: Context, token: string): Promise<Run> {
  const link = await links.opened(ctx, token)
  return (link && (await findRun(ctx, link.runId))) ?? ctx.refuse('not-found')
}

/** Returns the plant for a new run, which must be one of the caller's; null if none is given. */
export async function plantForRun(ctx: SignedInContext, plantId: string): Promise<string | null> {
  if (plantId === '') return null
  return (await ownPlant(ctx, plantId)).plant.id
}
