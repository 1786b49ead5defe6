import { callOperation } from '#platform/web/client.ts'
import { ImportColumns, type TableImport } from '#platform/web/tables/ImportColumns.tsx'
import { ROWS_AT_ONCE, termActs, termAdmin } from '../../contract/glossary-admin.ts'
import {
  readTermRows,
  recognizeTermColumns,
  type TermField,
  type TermRow,
  termFieldNames,
} from '../../rules/csv/term-columns.ts'

const table: TableImport<TermField, TermRow> = {
  fields: termFieldNames,
  recognize: recognizeTermColumns,
  needed: ['term'],
  missing: 'Please choose the column with the term.',
  readRows: readTermRows,
  rowsAtOnce: ROWS_AT_ONCE,
  send: (rows) =>
    callOperation(termActs.importTerms, {
      rows: rows.map(({ row, term, fields }) => ({ row, term, fields: present(fields) })),
    }),
  invalidates: [termAdmin.list, termAdmin.read, termActs.duplicates],
}

const present = (fields: TermRow['fields']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  )

export const ImportTerms = () => (
  <ImportColumns
    lead="Existing terms are updated from the file; columns that the file does not have stay unchanged. Every change is saved as a draft until you publish it."
    table={table}
  />
)
