import { and, desc, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Handler } from '#platform/server/feature.ts'
import type { plant as contract } from '../../contract.ts'
import { ownRun, reportPath } from './run-doors.ts'
import { reportLinks as links } from './tables.ts'

const MOST_LINKS = 20

export const reportLinks: Handler<typeof contract.reportLinks> = async ({ runid }, call) => {
  const run = await ownRun(call, runid)
  const rows = await call.db
    .select()
    .from(links)
    .where(and(eq(links.runId, run.id), isNull(links.endedAt)))
    .orderBy(desc(links.createdAt), desc(links.id))
  const shown = rows.map(async ({ id, label, createdAt }) => ({
    ...{ linkid: id, label, createdAt, path: await reportPath(call, id) },
  }))
  return { links: await Promise.all(shown) }
}

export const makeReportLink: Handler<typeof contract.makeReportLink> = async ({ runid, label }, call) => {
  const run = await ownRun(call, runid)
  if (!run.isAssessment) return call.refuse('not-found')
  const running = and(eq(links.runId, run.id), isNull(links.endedAt))
  if ((await call.db.$count(links, running)) >= MOST_LINKS) return call.refuse('too-many')
  const id = uuid({ msecs: call.now.getTime() })
  await call.db
    .insert(links)
    .values({ id, runId: run.id, label, createdBy: call.actor.userId, createdAt: call.now })
  await call.audit({ action: 'plant.shareReport', target: run.id, details: { label } })
  return { linkid: id, path: await reportPath(call, id) }
}

export const endReportLink: Handler<typeof contract.endReportLink> = async ({ linkid }, call) => {
  const [link] = await call.db.select().from(links).where(eq(links.id, linkid))
  if (!link) return call.refuse('not-found')
  await ownRun(call, link.runId)
  await call.db
    .update(links)
    .set({ endedAt: call.now })
    .where(and(eq(links.id, linkid), isNull(links.endedAt)))
  return { good: true }
}
