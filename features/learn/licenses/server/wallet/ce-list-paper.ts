import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { licenses as contract } from '../../contract.ts'
import { licenses } from '../tables.ts'
import type { renderCeList } from './render-ce-list.ts'
import { walletOf } from './wallet-of.ts'

/** Available only to the license holder. */
export const ceListPaper: Handler<typeof contract.ceListPaper> = async ({ licenseid }, ctx) => {
  const { actor, settings, now } = ctx
  const own = (await walletOf(ctx, actor.userId, now)).find(({ license }) => license.id === licenseid)
  if (!own) {
    const isForeign = (await ctx.db.$count(licenses, eq(licenses.id, licenseid))) > 0
    if (isForeign) await ctx.audit({ action: 'licenses.foreign', outcome: 'refused', target: licenseid })
    return refuse('not-found')
  }
  const pdf = await draw<typeof renderCeList>(ctx, 'licenses.ce-list', own, { actor, settings, now })
  return pdfFile(`CE-${own.license.number.replace(/[^A-Z0-9-]/g, '-')}`, pdf)
}
