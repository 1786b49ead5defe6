import { and, inArray, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { findCompany, inScope, peopleScope } from '#features/companies/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { FileAnswer } from '#platform/server/http/files/file-answer.ts'
import { takenInTime } from '#platform/server/http/files/taken-in-time.ts'
import { type certificatesDesk, MOST_IN_BUNDLE } from '../../contract/desk-contract.ts'
import { inOrder } from '../desk/list-certificates.ts'
import { matching } from '../desk/register-filter.ts'
import { certificates } from '../tables.ts'
import { zipCertificates } from './zip-certificates.ts'

type Selection = z.output<(typeof certificatesDesk)['bundle']['input']>

/** Drawing many sheets keeps a processor busy: few bundles at a time in each process, and one of each person. */
const AT_ONCE = 3
const drawing = new Set<string>()

export const bundle: Handler<typeof certificatesDesk.bundle> = async (selection, call) => {
  const whose = await mayTake(call, selection)
  const { userId } = call.actor
  if (drawing.has(userId) || drawing.size >= AT_ONCE) refuse('busy')
  drawing.add(userId)
  try {
    return await drawBundle(call, selection, whose)
  } catch (error) {
    drawing.delete(userId)
    throw error
  }
}

/** Whose certificates: everybody's for staff who name no company, else those of the people whom the caller sees there. */
async function mayTake(call: SignedInCall, { company }: Selection): Promise<SQL | undefined> {
  if (company === '') return holds(call.actor, 'product_admin') ? undefined : refuse('forbidden')
  return inScope(call.db, await peopleScope(call, company), certificates.userId)
}

async function drawBundle(
  call: SignedInCall,
  selection: Selection,
  whose: SQL | undefined,
): Promise<FileAnswer> {
  const rows = await call.db
    .select()
    .from(certificates)
    .where(and(await chosen(call, selection), whose))
    .orderBy(...inOrder({ ...selection, direction: 'desc' }))
    .limit(MOST_IN_BUNDLE + 1)
  if (rows.length === 0) refuse('not-found', { message: 'No certificate matches, so there is no file.' })
  if (rows.length > MOST_IN_BUNDLE) {
    const message = `One file holds at most ${MOST_IN_BUNDLE} certificates. Please narrow the list by type, status or date and take several files.`
    refuse('too-large', { message })
  }
  const company = selection.company === '' ? null : await findCompany(call.db, selection.company)
  const about = company?.name ?? 'Selected certificates'
  const day = call.now.toISOString().slice(0, 10)
  await call.audit({
    action: 'certificates.bundle',
    details: { company: company?.name ?? null, certificates: rows.length },
  })
  const content = takenInTime(zipCertificates(call, rows, about))
  content.once('close', () => drawing.delete(call.actor.userId))
  return { name: `certificates-${day}.zip`, type: 'application/zip', content }
}

async function chosen(call: Call, selection: Selection): Promise<SQL | undefined> {
  const filter = await matching(call.db, selection, call.now)
  if (selection.ids.length === 0) return filter
  const ticked = inArray(certificates.id, selection.ids)
  return and(filter, ticked)
}
