import { Alert, Button, FileButton, List, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readCells } from '#platform/contract/paste/read-cells.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { forget } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { ROWS_AT_ONCE, termActs, termDesk } from '../../contract/glossary-desk.ts'
import {
  readTermRows,
  recognizeTermColumns,
  type TermField,
  type TermRow,
  termFieldNames,
  termFields,
} from '../../rules/csv/term-columns.ts'

interface OpenFile {
  titles: string[]
  rows: string[][]
  columns: (TermField | null)[]
}

/** Terms of a file: its columns are recognized and can be corrected before anything is stored. */
export function ImportTerms() {
  const [file, setFile] = useState<OpenFile | null>(null)
  const [fault, setFault] = useState('')
  const open = async (chosen: File) => {
    const { rows, fault: unreadable } = readCells(await chosen.text())
    const [titles, ...body] = rows
    setFault(unreadable || (body.length === 0 ? 'The file has no rows below its headings.' : ''))
    if (unreadable || !titles || body.length === 0) return setFile(null)
    setFile({ titles, rows: body, columns: recognizeTermColumns(titles) })
  }
  return (
    <Stack gap="md">
      <Text>
        Terms that there are already get what the file has; columns that it has not stay as they are. All of
        it becomes drafts, and people read nothing new before you publish it.
      </Text>
      <div>
        <FileButton
          accept=".csv,.txt,text/csv"
          onChange={(chosen) => chosen && void open(chosen)}
          inputProps={{ 'aria-label': 'CSV file' }}
        >
          {(props) => (
            <Button variant="default" {...props}>
              Choose a CSV file
            </Button>
          )}
        </FileButton>
        <Quiet>Headings in the first row, as in the file that Export CSV saves.</Quiet>
      </div>
      {fault ? <Alert color="red">{fault}</Alert> : null}
      {file ? <Review file={file} onChange={setFile} /> : null}
    </Stack>
  )
}

function Review({ file, onChange }: { file: OpenFile; onChange: (file: OpenFile) => void }) {
  const { titles, columns } = file
  const set = (at: number, use: string | null) =>
    onChange({
      ...file,
      columns: columns.map((each, index) =>
        index === at ? (termFields.find((field) => field === use) ?? null) : each,
      ),
    })
  return (
    <>
      {titles.map((title, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={index}
          label={`Column "${title || index + 1}"`}
          description={file.rows[0]?.[index]?.slice(0, 60) ?? ''}
          placeholder="Leave out"
          clearable
          clearButtonProps={{ 'aria-label': `Leave out ${title}` }}
          value={columns[index] ?? null}
          onChange={(use) => set(index, use)}
          data={termFields.map((value) => ({ value, label: termFieldNames[value] }))}
        />
      ))}
      {columns.includes('term') ? (
        <Run key={columns.join()} file={file} />
      ) : (
        <Alert color="orange">Please choose the column with the term.</Alert>
      )}
    </>
  )
}

interface Result {
  added: number
  changed: number
  same: number
  faults: { row: number; message: string }[]
}

function Run({ file }: { file: OpenFile }) {
  const client = useQueryClient()
  const [result, setResult] = useState<Result | null>(null)
  const [status, setStatus] = useState('')
  const run = async () => {
    const { terms, faults } = readTermRows(file.rows, file.columns)
    const sum: Result = { added: 0, changed: 0, same: 0, faults: [...faults] }
    setStatus('Importing …')
    try {
      for (let at = 0; at < terms.length; at += ROWS_AT_ONCE) {
        const part = await send(terms.slice(at, at + ROWS_AT_ONCE))
        sum.added += part.added
        sum.changed += part.changed
        sum.same += part.same
        sum.faults.push(...part.faults)
      }
      setStatus(`${sum.added} added, ${sum.changed} changed, ${sum.same} were the same.`)
    } catch (error) {
      const reason = error instanceof OperationError ? error.message : 'That did not work.'
      setStatus(`It stopped: ${reason} Import the file again; what was taken counts once.`)
    }
    setResult({ ...sum, faults: sum.faults.sort((one, other) => one.row - other.row) })
    await forget(client, [termDesk.list, termDesk.read, termActs.duplicates])
  }
  return (
    <>
      <Button color="copper" onClick={() => void run()} style={{ alignSelf: 'start' }}>
        Import {file.rows.length} rows
      </Button>
      <div role="status">{status}</div>
      {result && result.faults.length > 0 ? (
        <Alert color="red" title={`${result.faults.length} rows left out`}>
          <List>
            {result.faults.slice(0, 200).map(({ row, message }) => (
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

const send = (rows: readonly TermRow[]) =>
  callOperation(termActs.importTerms, {
    rows: rows.map(({ row, term, fields }) => ({ row, term, fields: present(fields) })),
  })

const present = (fields: TermRow['fields']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  )
