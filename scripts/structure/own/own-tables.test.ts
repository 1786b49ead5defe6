import { describe, expect, it } from 'vitest'
import { refuseOwnTables } from './own-tables.ts'

const problems = (text: string, path = 'features/shop/cart/web/Import.tsx') =>
  refuseOwnTables([{ path, text }])

describe('Table code', () => {
  it.each([
    ["import Papa from 'papaparse'"],
    ['const text = Papa.unparse(rows)'],
    ['const options = { escapeFormulae: true }'],
    ["const { default: read } = await import('read-excel-file/universal')"],
    ['const text = await file.text()'],
    ['void file?.text().then(read)'],
    ['const text = await chosen.text()'],
  ])('is refused when it reads or writes tables by hand: %s', (text) =>
    expect(problems(text)).toHaveLength(1),
  )

  it('is accepted in the shared importer, in tests and for other text', () => {
    expect(problems("import Papa from 'papaparse'", 'platform/contract/tables/read-table.ts')).toEqual([])
    expect(problems("import Papa from 'papaparse'", 'features/shop/cart/web/import.test.ts')).toEqual([])
    expect(problems('const text = await response.text()')).toEqual([])
  })

  it('is refused with an exception that is no longer needed', () => {
    const path = 'features/shop/catalog/web/admin/media/CaptionsFields.tsx'
    expect(problems('const text = await file.text()', path)).toEqual([])
    expect(problems('const one = 1', path)).toHaveLength(1)
  })
})
