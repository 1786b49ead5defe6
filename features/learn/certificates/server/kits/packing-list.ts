import { asc, eq, inArray } from 'drizzle-orm'
import { draw } from '#platform/server/documents/draw.ts'
import { senderOf } from '#platform/server/documents/sender.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { kitsAdmin } from '../../contract/kit-contract.ts'
import { certificates } from '../tables.ts'
import { kitView } from './read-kits.ts'
import type { renderPackingList } from './render-packing-list.ts'
import { kits } from './tables.ts'

export const packingList: Handler<typeof kitsAdmin.packingList> = async (_input, ctx) => {
  const rows = await ctx.db
    .select()
    .from(kits)
    .innerJoin(certificates, eq(certificates.id, kits.certificateId))
    .where(inArray(kits.state, ['requested', 'printed']))
    .orderBy(asc(kits.requestedAt))
  const waiting = rows.map((row) => kitView(row.kits, row.certificates))
  return pdfFile(
    'packing-list',
    await draw<typeof renderPackingList>(
      ctx,
      'certificates.packing-list',
      waiting,
      senderOf(ctx.settings.provider),
      ctx.now,
    ),
  )
}
