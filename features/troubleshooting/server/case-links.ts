import { and, desc, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Handler } from '#platform/server/feature.ts'
import type { troubleshooting } from '../contract.ts'
import { caseView } from './cases.ts'
import { linkedCase, linkPath, ownCase } from './doors.ts'
import { treeCaseLinks } from './tables.ts'

const MOST_LINKS = 20
const running = (caseId: string) => and(eq(treeCaseLinks.caseId, caseId), isNull(treeCaseLinks.endedAt))

export const links: Handler<typeof troubleshooting.links> = async ({ caseid }, call) => {
  await ownCase(call, caseid)
  const rows = await call.db
    .select()
    .from(treeCaseLinks)
    .where(running(caseid))
    .orderBy(desc(treeCaseLinks.createdAt), desc(treeCaseLinks.id))
  const shown = rows.map(async ({ id, label, createdAt }) => ({
    ...{ linkid: id, label, createdAt, path: await linkPath(call, id) },
  }))
  return { links: await Promise.all(shown) }
}

export const makeLink: Handler<typeof troubleshooting.makeLink> = async ({ caseid, label }, call) => {
  await ownCase(call, caseid)
  if ((await call.db.$count(treeCaseLinks, running(caseid))) >= MOST_LINKS) return call.refuse('too-many')
  const id = uuid({ msecs: call.now.getTime() })
  await call.db.insert(treeCaseLinks).values({ id, caseId: caseid, label, createdAt: call.now })
  await call.audit({ action: 'troubleshooting.share', target: caseid, details: { label } })
  return { linkid: id, path: await linkPath(call, id) }
}

export const endLink: Handler<typeof troubleshooting.endLink> = async ({ linkid }, call) => {
  const [link] = await call.db.select().from(treeCaseLinks).where(eq(treeCaseLinks.id, linkid))
  if (!link) return call.refuse('not-found')
  await ownCase(call, link.caseId)
  await call.db
    .update(treeCaseLinks)
    .set({ endedAt: call.now })
    .where(and(eq(treeCaseLinks.id, linkid), isNull(treeCaseLinks.endedAt)))
  return { good: true }
}

export const sharedCase: Handler<typeof troubleshooting.sharedCase> = async ({ link }, call) =>
  caseView(call, await linkedCase(call, link))
