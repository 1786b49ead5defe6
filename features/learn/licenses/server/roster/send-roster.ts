import { fullName } from '#platform/contract/names.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { licensesAdmin as contract } from '../../contract/admin-contract.ts'
import { batchName } from '../../rules/roster-file.ts'
import { exportRoster } from './export-roster.ts'

/** Sends what is queued at once, as staff wish it. */
export const sendRoster: Handler<typeof contract.sendRoster> = async (_input, ctx) => {
  const { firstName, lastName } = ctx.actor
  const batch = await exportRoster(ctx, fullName({ firstName, lastName }))
  return { name: batch ? batchName(batch.number) : null, rows: batch?.rows ?? 0 }
}
