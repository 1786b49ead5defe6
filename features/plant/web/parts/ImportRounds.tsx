import { Alert, Button, Checkbox, FileButton, Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { units } from '#features/water/rules/units.ts'
import { readCells } from '#platform/contract/paste/read-cells.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { MOST_ROWS, plant } from '../../contract.ts'
import type { SlashOrder } from '../../rules/csv/read-dates.ts'
import { type FileSettings, guessSettings, type ReadRows, rowReader } from '../../rules/csv/read-rows.ts'
import { type Column, recognizeColumns } from '../../rules/csv/recognize.ts'
import { fieldsOf } from '../../rules/fields.ts'
import type { PlantDetail } from '../state/use-plant-trains.ts'

interface OpenFile {
  rows: string[][]
  settings: FileSettings
}

/** Rounds of a file: its columns are recognized and can be corrected before anything is stored. */
export function ImportRounds({ detail }: { detail: PlantDetail }) {
  const [trainid, setTrain] = useState(detail.trains[0]?.trainid ?? '')
  const [file, setFile] = useState<OpenFile | null>(null)
  const [fault, setFault] = useState('')
  const stages = detail.trains.find((each) => each.trainid === trainid)?.stages.length ?? 1
  const open = async (chosen: File) => {
    const { rows, fault: unreadable } = readCells(await chosen.text())
    const [head, ...body] = rows
    setFault(unreadable || (body.length === 0 ? 'The file has no rows below its headings.' : ''))
    if (unreadable || !head || body.length === 0) return setFile(null)
    const columns = recognizeColumns(head, stages)
    const guess = guessSettings(body.slice(0, 500), columns)
    setFile({ rows: body, settings: { columns, stages, zone: detail.timeZone, ...guess } })
  }
  return (
    <Stack gap="lg">
      <Select
        label="Train"
        maw="20rem"
        allowDeselect={false}
        value={trainid}
        onChange={(value) => {
          setTrain(value ?? trainid)
          setFile(null)
        }}
        data={detail.trains.map((each) => ({ value: each.trainid, label: each.name }))}
      />
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
        <Quiet>Headings in the first row. Times are those of {detail.timeZone.replaceAll('_', ' ')}.</Quiet>
      </div>
      {fault ? <Alert color="red">{fault}</Alert> : null}
      {file ? <FileReview key={trainid} file={file} trainid={trainid} onChange={setFile} /> : null}
    </Stack>
  )
}

interface ReviewProps {
  file: OpenFile
  trainid: string
  onChange: (file: OpenFile) => void
}

function FileReview({ file: { rows, settings }, trainid, onChange }: ReviewProps) {
  const set = (next: Partial<FileSettings>) => onChange({ rows, settings: { ...settings, ...next } })
  const setColumn = (index: number, next: Partial<Column>) =>
    set({ columns: settings.columns.map((each, at) => (at === index ? { ...each, ...next } : each)) })
  const hasDate = settings.columns.some(({ use }) => use === 'date')
  return (
    <>
      <SectionTitle>Columns</SectionTitle>
      <Stack gap="xs">
        {settings.columns.map((column, index) => (
          <ColumnChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={index}
            column={column}
            stages={settings.stages}
            example={rows[0]?.[index] ?? ''}
            onChange={(next) => setColumn(index, next)}
          />
        ))}
      </Stack>
      <Group gap="lg" align="flex-end">
        <Select
          label="Dates with slashes"
          allowDeselect={false}
          value={settings.slashes}
          onChange={(value) => set({ slashes: (value as SlashOrder | null) ?? settings.slashes })}
          data={[
            { value: 'month-first', label: 'Month first: 3/31/2026' },
            { value: 'day-first', label: 'Day first: 31/3/2026' },
          ]}
        />
        <Checkbox
          label="Decimal commas: 12,5 is twelve and a half"
          checked={settings.hasDecimalCommas}
          onChange={(event) => set({ hasDecimalCommas: event.currentTarget.checked })}
        />
      </Group>
      {hasDate ? (
        <Import rows={rows} settings={settings} trainid={trainid} />
      ) : (
        <Alert color="orange">Please choose the column with the date.</Alert>
      )}
    </>
  )
}

interface ColumnProps {
  column: Column
  stages: number
  example: string
  onChange: (next: Partial<Column>) => void
}

function ColumnChoice({ column, stages, example, onChange }: ColumnProps) {
  const fields = fieldsOf(stages)
  const field = fields.find(({ key }) => key === column.use)
  const choices = field ? units[field.dimension].map(({ name }) => name).filter((name) => name !== '') : []
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={`"${column.title}", such as ${example || 'an empty cell'}`}
        w="18rem"
        allowDeselect={false}
        value={column.use}
        onChange={(use) => onChange({ use: use ?? 'ignore' })}
        data={[
          { value: 'ignore', label: 'Leave out' },
          { value: 'date', label: 'Date, or date and time' },
          { value: 'time', label: 'Time' },
          ...fields.map(({ key, label }) => ({ value: key, label })),
        ]}
      />
      {choices.length > 1 ? (
        <Select
          aria-label={`Unit of ${column.title}`}
          w="9rem"
          allowDeselect={false}
          value={column.unit}
          onChange={(unit) => onChange({ unit: unit ?? column.unit })}
          data={choices}
        />
      ) : null}
    </Group>
  )
}

const PART = 5000
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Reads a file in parts, so that the page stays alive. */
async function readAll({ rows, settings }: OpenFile): Promise<ReadRows> {
  const read = rowReader(settings)
  const all: ReadRows = { rounds: [], faults: [], questions: [] }
  for (let at = 0; at < rows.length; at += PART) {
    const part = read(rows.slice(at, at + PART), at + 2)
    all.rounds.push(...part.rounds)
    all.faults.push(...part.faults)
    all.questions.push(...part.questions)
    await pause()
  }
  return all
}

function Import({ rows, settings, trainid }: OpenFile & { trainid: string }) {
  const [read, setRead] = useState<ReadRows | null>(null)
  const [progress, setProgress] = useState('')
  const batch = useCommand(plant.importRounds, { stale: [plant.rounds, plant.series, plant.detail] })
  const run = async () => {
    setProgress('Reading the file …')
    const all = await readAll({ rows, settings })
    setRead(all)
    let [added, present] = [0, 0]
    try {
      for (let at = 0; at < all.rounds.length; at += MOST_ROWS) {
        const part = all.rounds.slice(at, at + MOST_ROWS)
        const input = { trainid, rows: part.map((round) => ({ ...round, at: new Date(round.at).toJSON() })) }
        const isLast = at + MOST_ROWS >= all.rounds.length
        const done = await (isLast ? batch.mutateAsync(input) : callOperation(plant.importRounds, input))
        added += done.added
        present += done.present
        setProgress(`${added} rounds added, ${present} were there already.`)
      }
      if (all.rounds.length === 0) setProgress('No row could be read.')
    } catch (error) {
      const reason = error instanceof OperationError ? error.message : 'That did not work.'
      setProgress(
        `${added} rounds added, then it stopped: ${reason} Importing the file again adds what is missing.`,
      )
    }
  }
  return (
    <>
      <Button color="copper" onClick={() => void run()} style={{ alignSelf: 'start' }}>
        Import {rows.length.toLocaleString('en-US')} rows
      </Button>
      <div role="status">{progress}</div>
      {read ? <RowNotes title="Left out" notes={read.faults} /> : null}
      {read ? <RowNotes title="Taken, but unusual" notes={read.questions} /> : null}
    </>
  )
}

const MOST_NOTES = 200

function RowNotes({ title, notes }: { title: string; notes: ReadRows['faults'] }) {
  if (notes.length === 0) return null
  return (
    <details open>
      <summary>
        {title}: {notes.length.toLocaleString('en-US')}
      </summary>
      <ul>
        {notes.slice(0, MOST_NOTES).map(({ row, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once
          <li key={index}>
            Row {row}: {message}
          </li>
        ))}
      </ul>
      {notes.length > MOST_NOTES ? <Quiet>The first {MOST_NOTES} are shown.</Quiet> : null}
    </details>
  )
}
