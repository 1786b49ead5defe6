import { describe, expect, it } from 'vitest'
import { refuseOwnTables } from './own-tables.ts'

const problems = (text: string, path = 'features/shop/cart/web/Import.tsx') =>
  refuseOwnTables([{ path, text }])

describe('tables', () => {
  it.each([
    ["import Papa from 'papaparse'"],
    ['const text = Papa.unparse(rows)'],
    ['const options = { escapeFormulae: true }'],
    ["const { default: read } = await import('read-excel-file/universal')"],
    ['const text = await file.text()'],
    ['void file?.text().then(read)'],
    ['const text = await chosen.text()'],
  ])('read or written by hand are refused: %s', (text) => expect(problems(text)).toHaveLength(1))

  it('the one importer, its tests and other texts are fine', () => {
    expect(problems("import Papa from 'papaparse'", 'platform/contract/tables/read-table.ts')).toEqual([])
    expect(problems("import Papa from 'papaparse'", 'features/shop/cart/web/import.test.ts')).toEqual([])
    expect(problems('const text = await response.text()')).toEqual([])
  })

  it('an exception that is not needed any more is refused', () => {
    const path = 'features/shop/catalog/web/admin/media/CaptionsFields.tsx'
    expect(problems('const text = await file.text()', path)).toEqual([])
    expect(problems('const one = 1', path)).toHaveLength(1)
  })
})
