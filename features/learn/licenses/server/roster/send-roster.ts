import { fullName } from '#platform/contract/names.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { licensesAdmin as contract } from '../../contract/admin-contract.ts'
import { batchName } from '../../rules/roster-file.ts'
import { exportRoster } from './export-roster.ts'

/** Sends queued completions immediately on request by staff. */
export const sendRoster: Handler<typeof contract.sendRoster> = async (_input, ctx) => {
  const { firstName, lastName } = ctx.actor
  const batch = await exportRoster(ctx, fullName({ firstName, lastName }))
  return { name: batch ? batchName(batch.number) : null, rows: batch?.rows ?? 0 }
}
