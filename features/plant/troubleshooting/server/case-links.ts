import { eq } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import { lastingLink } from '#platform/server/sharing/share-link.ts'
import type { troubleshooting } from '../contract.ts'
import { caseView } from './cases.ts'
import { caseLinks, linkedCase, ownCase } from './doors.ts'
import { treeCaseLinks } from './tables.ts'

export const links: Handler<typeof troubleshooting.links> = async ({ caseid }, ctx) => {
  await ownCase(ctx, caseid)
  return { links: (await caseLinks.running(ctx, eq(treeCaseLinks.caseId, caseid))).map(lastingLink) }
}

export const makeLink: Handler<typeof troubleshooting.makeLink> = async ({ caseid, label }, ctx) => {
  await ownCase(ctx, caseid)
  const values = { caseId: caseid, label }
  const link = (await caseLinks.add(ctx, eq(treeCaseLinks.caseId, caseid), values)) ?? ctx.refuse('too-many')
  await ctx.audit({ action: 'troubleshooting.share', target: caseid, details: { label } })
  return lastingLink(link)
}

export const endLink: Handler<typeof troubleshooting.endLink> = async ({ linkid }, ctx) => {
  const link = (await caseLinks.find(ctx, linkid)) ?? ctx.refuse('not-found')
  await ownCase(ctx, link.caseId)
  await caseLinks.end(ctx, eq(treeCaseLinks.id, linkid))
  return { good: true }
}

export const sharedCase: Handler<typeof troubleshooting.sharedCase> = async ({ link }, ctx) =>
  caseView(ctx, await linkedCase(ctx, link))
