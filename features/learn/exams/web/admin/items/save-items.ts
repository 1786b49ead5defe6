import { strToU8, zipSync } from 'fflate'
import type { InputOf } from '#platform/contract/operation.ts'
import { callOperation } from '#platform/web/client.ts'
import { saveFile } from '#platform/web/download-file.ts'
import { listPages } from '#platform/web/parts/lists/list-pages.ts'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import { writeGift } from '../../../rules/admin/items/formats/write-gift.ts'
import { writeQti } from '../../../rules/admin/items/formats/write-qti.ts'
import type { BankItem } from '../../../rules/admin/items/item-columns.ts'

type Filters = InputOf<typeof examsAdmin.itemBank>

/** Saves the items that match the filters as a GIFT file or a QTI package, loaded only when needed. */
export async function saveItems(format: 'gift' | 'qti', filters: Filters): Promise<void> {
  const items: BankItem[] = []
  for await (const rows of listPages((page) => callOperation(examsAdmin.itemBank, { ...filters, ...page })))
    items.push(...rows)
  if (format === 'gift')
    return saveFile(new Blob([writeGift(items)], { type: 'text/plain' }), 'exam-items.gift')
  const files = Object.entries(writeQti(items)).map(([path, text]) => [path, strToU8(text)] as const)
  const zip = zipSync(Object.fromEntries(files))
  saveFile(new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'exam-items-qti.zip')
}
