import { eq } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import { lastingLink } from '#platform/server/sharing/share-link.ts'
import type { checklists as contract } from '../contract.ts'
import { links, ownRun } from './run-doors.ts'
import { reportLinks as table } from './tables.ts'

export const reportLinks: Handler<typeof contract.reportLinks> = async ({ runid }, ctx) => {
  const run = await ownRun(ctx, runid)
  return { links: (await links.running(ctx, eq(table.runId, run.id))).map(lastingLink) }
}

export const makeReportLink: Handler<typeof contract.makeReportLink> = async ({ runid, label }, ctx) => {
  const run = await ownRun(ctx, runid)
  if (!run.isAssessment) return ctx.refuse('not-found')
  const values = { runId: run.id, label, createdBy: ctx.actor.userId }
  const link = (await links.add(ctx, eq(table.runId, run.id), values)) ?? ctx.refuse('too-many')
  await ctx.audit({ action: 'plant.shareReport', target: run.id, details: { label } })
  return lastingLink(link)
}

export const endReportLink: Handler<typeof contract.endReportLink> = async ({ linkid }, ctx) => {
  const link = (await links.find(ctx, linkid)) ?? ctx.refuse('not-found')
  await ownRun(ctx, link.runId)
  await links.end(ctx, eq(table.id, linkid))
  return { good: true }
}
