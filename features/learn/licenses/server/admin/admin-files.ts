import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { licensesAdmin } from '../../contract/admin-contract.ts'
import { batchFile } from '../../rules/roster-file.ts'
import { texasDay } from '../book/read-rules.ts'
import { currentExperts, stateOf } from '../experts/expert-admin.ts'
import type { renderExperts } from '../experts/render-experts.ts'
import { rosterBatches } from '../roster/tables.ts'

export const batchRoster: Handler<typeof licensesAdmin.batchRoster> = async ({ batchid }, ctx) => {
  const [batch] = await ctx.db.select().from(rosterBatches).where(eq(rosterBatches.id, batchid))
  if (!batch) return refuse('not-found')
  return { name: batchFile(batch.number), type: 'text/csv; charset=utf-8', content: batch.content }
}

export const expertsPaper: Handler<typeof licensesAdmin.expertsPaper> = async (_input, ctx) => {
  const { now, settings } = ctx
  const today = texasDay(now)
  const experts = await currentExperts(ctx.db)
  const valid = experts.filter(({ validUntil }) => stateOf(validUntil, today) !== 'expired')
  const day = dayIn(now, OFFICE_ZONE)
  return pdfFile(
    `subject-matter-experts-${day}`,
    await draw<typeof renderExperts>(ctx, 'licenses.experts', valid, { settings, now }),
  )
}
