import { Alert, Button, List, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readTable } from '#platform/contract/tables/read-table.ts'
import { OperationError } from '../client.ts'
import { useOneAtATime } from '../form/use-one-at-a-time.ts'
import { invalidate } from '../operations.ts'
import { Quiet } from '../parts/look/Quiet.tsx'
import { TableChoice, TableWarnings } from './TableChoice.tsx'

interface RowProblem {
  row: number
  message: string
}

/** Result of an import: counts of added, changed, and unchanged rows, and the rows left out. */
interface Taken {
  added: number
  same: number
  changed?: number
  problems: readonly RowProblem[]
}

/** How to read and send an importable table. */
export interface TableImport<Field extends string, Row> {
  /** Fields that columns can be mapped to, with their labels. */
  fields: Readonly<Record<Field, string>>
  recognize: (titles: readonly string[]) => (Field | null)[]
  /** Required columns; `missing` is the message if one is absent. The first identifies a heading row. */
  needed: readonly [Field, ...Field[]]
  missing: string
  readRows: (
    rows: readonly (readonly string[])[],
    columns: readonly (Field | null)[],
    rowNumbers: readonly number[],
  ) => { rows: Row[]; problems?: readonly RowProblem[] }
  rowsAtOnce: number
  send: (rows: readonly Row[]) => Promise<Taken>
  /** Queries to refetch after the import. */
  invalidates: Parameters<typeof invalidate>[1]
}

interface OpenTable<Field> {
  titles: string[]
  rows: string[][]
  /** Row numbers in the file, parallel to `rows`. */
  rowNumbers: number[]
  warnings: string[]
  columns: (Field | null)[]
}

interface Props<Field extends string, Row> {
  lead: string
  table: TableImport<Field, Row>
}

/** Imports rows of a file: recognizes its columns and lets the user correct them before anything is stored. */
export function ImportColumns<Field extends string, Row>({ lead, table }: Props<Field, Row>) {
  const [file, setFile] = useState<OpenTable<Field> | null>(null)
  const [problem, setProblem] = useState('')
  const { recognize, needed } = table
  const open = (text: string) => {
    const isHeading = (cells: readonly string[]) => recognize(cells).includes(needed[0])
    const { rows, rowNumbers, warnings, problem: unreadable } = readTable(text, { isHeading })
    const [titles, ...body] = rows
    setProblem(unreadable || (body.length === 0 ? 'The file has no rows below its headings.' : ''))
    if (unreadable || !titles || body.length === 0) return setFile(null)
    setFile({ titles, rows: body, rowNumbers: rowNumbers.slice(1), warnings, columns: recognize(titles) })
  }
  return (
    <Stack gap="md">
      <Text>{lead}</Text>
      <div>
        <TableChoice onRead={open} onClear={() => setFile(null)} />
        <Quiet>Headings in the first row, as in the file that Export CSV saves.</Quiet>
      </div>
      {problem ? <Alert color="red">{problem}</Alert> : null}
      <TableWarnings warnings={file?.warnings ?? []} />
      {file ? <Review table={table} file={file} onChange={setFile} /> : null}
    </Stack>
  )
}

interface ReviewProps<Field extends string, Row> {
  table: TableImport<Field, Row>
  file: OpenTable<Field>
  onChange: (file: OpenTable<Field>) => void
}

function Review<Field extends string, Row>({ table, file, onChange }: ReviewProps<Field, Row>) {
  const { titles, columns } = file
  const names = Object.keys(table.fields) as Field[]
  const set = (at: number, use: string | null) => {
    const chosen = names.find((name) => name === use) ?? null
    onChange({ ...file, columns: columns.map((each, index) => (index === at ? chosen : each)) })
  }
  return (
    <>
      {titles.map((title, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: its index identifies a column
          key={index}
          label={`Column "${title || index + 1}"`}
          description={file.rows[0]?.[index]?.slice(0, 60) ?? ''}
          placeholder="Leave out"
          clearable
          clearButtonProps={{ 'aria-label': `Leave out ${title}` }}
          value={columns[index] ?? null}
          onChange={(use) => set(index, use)}
          data={names.map((value) => ({ value, label: table.fields[value] }))}
        />
      ))}
      {table.needed.every((field) => columns.includes(field)) ? (
        <Run key={columns.join()} table={table} file={file} />
      ) : (
        <Alert color="orange">{table.missing}</Alert>
      )}
    </>
  )
}

function Run<Field extends string, Row>({ table, file }: Omit<ReviewProps<Field, Row>, 'onChange'>) {
  const client = useQueryClient()
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
  const [status, setStatus] = useState('')
  const run = useOneAtATime(async () => {
    const { rows, problems: unread = [] } = table.readRows(file.rows, file.columns, file.rowNumbers)
    const parts: Taken[] = []
    setStatus('Importing …')
    try {
      for (let at = 0; at < rows.length; at += table.rowsAtOnce)
        parts.push(await table.send(rows.slice(at, at + table.rowsAtOnce)))
      setStatus(inWords(parts))
    } catch (error) {
      const reason = error instanceof OperationError ? error.message : 'That did not work.'
      setStatus(`It stopped: ${reason} Import the file again; what was taken counts once.`)
    }
    const all = [...unread, ...parts.flatMap((part) => part.problems)]
    setProblems(all.sort((one, other) => one.row - other.row))
    await invalidate(client, table.invalidates)
  })
  return (
    <>
      <Button color="copper" onClick={() => void run()} style={{ alignSelf: 'start' }}>
        Import {file.rows.length} rows
      </Button>
      <div role="status">{status}</div>
      {problems.length > 0 ? (
        <Alert color="red" title={`${problems.length} rows left out`}>
          <List>
            {problems.slice(0, 200).map(({ row, message }) => (
              <List.Item key={`${row} ${message}`}>
                Row {row}: {message}
              </List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
    </>
  )
}

/** Formats the result: '3 added, 2 changed, 1 unchanged.' Omits changes if the import makes none. */
function inWords(parts: readonly Taken[]): string {
  const sum = (of: (part: Taken) => number) => parts.reduce((total, part) => total + of(part), 0)
  const changes = parts.some(({ changed }) => changed !== undefined)
  const changed = changes ? `${sum((part) => part.changed ?? 0)} changed, ` : ''
  return `${sum(({ added }) => added)} added, ${changed}${sum(({ same }) => same)} unchanged.`
}
