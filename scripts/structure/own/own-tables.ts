import { type Habit, refuseOwn } from './own-habits.ts'

const HOMES = ['platform/contract/tables/', 'platform/web/tables/']

const habits: readonly Habit[] = [
  {
    name: 'a reader or writer of CSV',
    pattern: /from 'papaparse'|\bPapa\.|\bescapeFormulae\b/,
    instead: '`readTable` or `tableLines` of platform/contract/tables',
  },
  {
    name: 'a reader of workbooks',
    pattern: /['"]read-excel-file\b/,
    instead: '`readTableFile` of platform/web/tables',
  },
  {
    name: 'a chosen file read as text',
    pattern: /\b(?:file|chosen)\??\.text\(\)/,
    instead: '`TableChoice` or `readTableFile` of platform/web/tables, which know encodings and workbooks',
  },
]

/** Files that read a selected file other than a table, with the reason. */
const exceptions: Record<string, string> = {
  'features/shop/catalog/web/admin/media/CaptionsFields.tsx':
    'Captions are WebVTT, which is UTF-8; the server refuses all else.',
}

/** Tables are imported by one importer and exported by one writer, so that exports can be imported again. */
export const refuseOwnTables = refuseOwn({
  rule: 'scripts/structure/own/own-tables.ts',
  homes: HOMES,
  habits,
  exceptions,
})
