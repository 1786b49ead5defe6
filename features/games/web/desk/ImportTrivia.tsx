import { Alert, Button, FileButton, List, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readCells } from '#platform/contract/paste/read-cells.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { forget } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { ROWS_AT_ONCE, triviaActs, triviaDesk } from '../../contract/trivia-desk.ts'
import {
  cellsOfRows,
  recognizeTriviaColumns,
  type TriviaColumn,
  triviaColumnNames,
  triviaColumns,
} from '../../rules/csv/trivia-columns.ts'

interface OpenFile {
  titles: string[]
  rows: string[][]
  columns: (TriviaColumn | null)[]
}

/** Questions of a file: its columns are recognized and can be corrected before anything is stored. */
export function ImportTrivia() {
  const [file, setFile] = useState<OpenFile | null>(null)
  const [fault, setFault] = useState('')
  const open = async (chosen: File) => {
    const { rows, fault: unreadable } = readCells(await chosen.text())
    const [titles, ...body] = rows
    setFault(unreadable || (body.length === 0 ? 'The file has no rows below its headings.' : ''))
    if (unreadable || !titles || body.length === 0) return setFile(null)
    setFile({ titles, rows: body, columns: recognizeTriviaColumns(titles) })
  }
  return (
    <Stack gap="md">
      <Text>
        Every question of the file becomes a draft and has to be approved before it is asked. Questions that
        are there already stay as they are.
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
        index === at ? (triviaColumns.find((known) => known === use) ?? null) : each,
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
          data={triviaColumns.map((value) => ({ value, label: triviaColumnNames[value] }))}
        />
      ))}
      {columns.includes('question') && columns.includes('rightAnswer') ? (
        <Run key={columns.join()} file={file} />
      ) : (
        <Alert color="orange">Please choose the columns with the question and the right answer.</Alert>
      )}
    </>
  )
}

interface Sum {
  added: number
  same: number
  faults: { row: number; message: string }[]
}

function Run({ file }: { file: OpenFile }) {
  const client = useQueryClient()
  const [sum, setSum] = useState<Sum | null>(null)
  const [status, setStatus] = useState('')
  const run = async () => {
    const rows = cellsOfRows(file.rows, file.columns)
    const all: Sum = { added: 0, same: 0, faults: [] }
    setStatus('Importing …')
    try {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const part = await callOperation(triviaActs.importItems, {
          rows: rows.slice(at, at + ROWS_AT_ONCE) as never,
        })
        all.added += part.added
        all.same += part.same
        all.faults.push(...part.faults)
      }
      setStatus(`${all.added} added, ${all.same} were there already.`)
    } catch (error) {
      const reason = error instanceof OperationError ? error.message : 'That did not work.'
      setStatus(`It stopped: ${reason} Import the file again; what was taken counts once.`)
    }
    setSum(all)
    await forget(client, [triviaDesk.list])
  }
  return (
    <>
      <Button color="copper" onClick={() => void run()} style={{ alignSelf: 'start' }}>
        Import {file.rows.length} rows
      </Button>
      <div role="status">{status}</div>
      {sum && sum.faults.length > 0 ? (
        <Alert color="red" title={`${sum.faults.length} rows left out`}>
          <List>
            {sum.faults.slice(0, 200).map(({ row, message }) => (
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
