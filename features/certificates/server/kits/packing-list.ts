import { asc, eq, inArray } from 'drizzle-orm'
import { draw } from '#platform/server/documents/draw.ts'
import type { Handler } from '#platform/server/feature.ts'
import { pdfFile } from '#platform/server/http/files/file-answer.ts'
import type { kitsDesk } from '../../contract/kit-contract.ts'
import { certificates } from '../tables.ts'
import { kitView } from './read-kits.ts'
import type { renderPackingList } from './render-packing-list.ts'
import { kits } from './tables.ts'

export const packingList: Handler<typeof kitsDesk.packingList> = async (_input, call) => {
  const rows = await call.db
    .select()
    .from(kits)
    .innerJoin(certificates, eq(certificates.id, kits.certificateId))
    .where(inArray(kits.state, ['requested', 'printed']))
    .orderBy(asc(kits.requestedAt))
  const { name, postalAddress: address, phone, email } = call.settings.provider
  const waiting = rows.map((row) => kitView(row.kits, row.certificates))
  return pdfFile(
    'packing-list',
    await draw<typeof renderPackingList>(
      'certificates.packing-list',
      waiting,
      { name, address, phone, email },
      call.now,
    ),
  )
}
