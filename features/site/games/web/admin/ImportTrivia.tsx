import { callOperation } from '#platform/web/client.ts'
import { ImportColumns, type TableImport } from '#platform/web/tables/ImportColumns.tsx'
import { ROWS_AT_ONCE, triviaActs, triviaAdmin } from '../../contract/trivia-admin.ts'
import {
  cellsOfRows,
  recognizeTriviaColumns,
  type TriviaColumn,
  triviaColumnNames,
} from '../../rules/csv/trivia-columns.ts'

const table: TableImport<TriviaColumn, ReturnType<typeof cellsOfRows>[number]> = {
  fields: triviaColumnNames,
  recognize: recognizeTriviaColumns,
  needed: ['question', 'rightAnswer'],
  missing: 'Please choose the columns with the question and the right answer.',
  readRows: (...table) => ({ rows: cellsOfRows(...table) }),
  rowsAtOnce: ROWS_AT_ONCE,
  send: (rows) => callOperation(triviaActs.importItems, { rows: [...rows] }),
  invalidates: [triviaAdmin.list],
}

export const ImportTrivia = () => (
  <ImportColumns
    lead="Every new question is saved as a draft and needs approval before it is asked. Existing questions stay unchanged."
    table={table}
  />
)
