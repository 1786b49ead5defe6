import { and, inArray, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { findCompany, inScope, peopleScope } from '#features/core/company-people/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { FileAnswer } from '#platform/server/http/files/file-answer.ts'
import { takenInTime } from '#platform/server/http/files/taken-in-time.ts'
import { type certificatesAdmin, MAX_IN_BUNDLE } from '../../contract/admin-contract.ts'
import { inOrder } from '../admin/list-certificates.ts'
import { matching } from '../admin/register-filter.ts'
import { certificates } from '../tables.ts'
import { zipCertificates } from './zip-certificates.ts'

type Selection = z.output<(typeof certificatesAdmin)['bundle']['input']>

/** Rendering many certificates is CPU-intensive, so bundles are limited per process, and to one per user. */
const AT_ONCE = 3
const drawing = new Set<string>()

export const bundle: Handler<typeof certificatesAdmin.bundle> = async (selection, ctx) => {
  const whose = await mayTake(ctx, selection)
  const { userId } = ctx.actor
  if (drawing.has(userId) || drawing.size >= AT_ONCE) refuse('busy')
  drawing.add(userId)
  try {
    return await drawBundle(ctx, selection, whose)
  } catch (error) {
    drawing.delete(userId)
    throw error
  }
}

/** All certificates for staff if no company is named, otherwise those of people visible to the caller there. */
async function mayTake(ctx: SignedInContext, { company }: Selection): Promise<SQL | undefined> {
  if (company === '') return holds(ctx.actor, 'product_admin') ? undefined : refuse('forbidden')
  return inScope(ctx.db, await peopleScope(ctx, company), certificates.userId)
}

async function drawBundle(
  ctx: SignedInContext,
  selection: Selection,
  whose: SQL | undefined,
): Promise<FileAnswer> {
  const rows = await ctx.db
    .select()
    .from(certificates)
    .where(and(await chosen(ctx, selection), whose))
    .orderBy(...inOrder({ ...selection, direction: 'desc' }))
    .limit(MAX_IN_BUNDLE + 1)
  if (rows.length === 0) refuse('not-found', { message: 'No certificate matches, so there is no file.' })
  if (rows.length > MAX_IN_BUNDLE) {
    const message = `One file holds at most ${MAX_IN_BUNDLE} certificates. Please narrow the list by type, status or date and take several files.`
    refuse('too-large', { message })
  }
  const company = selection.company === '' ? null : await findCompany(ctx.db, selection.company)
  const about = company?.name ?? 'Selected certificates'
  const day = dayIn(ctx.now, OFFICE_ZONE)
  await ctx.audit({
    action: 'certificates.bundle',
    details: { company: company?.name ?? null, certificates: rows.length },
  })
  const content = takenInTime(zipCertificates(ctx, rows, about))
  content.once('close', () => drawing.delete(ctx.actor.userId))
  return { name: `certificates-${day}.zip`, type: 'application/zip', content }
}

async function chosen(ctx: Context, selection: Selection): Promise<SQL | undefined> {
  const filter = await matching(ctx.db, selection, ctx.now)
  if (selection.ids.length === 0) return filter
  const ticked = inArray(certificates.id, selection.ids)
  return and(filter, ticked)
}
