import { Alert, Button, Group, Select, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { offeredUnits } from '#platform/contract/numbers/units.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TableChoice, TableWarnings } from '#platform/web/tables/TableChoice.tsx'
import { MAX_ROWS, plant } from '../../contract.ts'
import type { SlashOrder } from '../../rules/csv/read-dates.ts'
import type { FileGuess, FileSettings, RowProblem } from '../../rules/csv/read-rows.ts'
import type { Column } from '../../rules/csv/recognize.ts'
import { fieldsOf } from '../../rules/fields.ts'
import { type FileReader, fileReader } from '../state/read-file.ts'
import type { PlantDetail } from '../state/use-plant-trains.ts'

/** Settings for which the user must still choose the number format. */
type ChosenSettings = Omit<FileSettings, 'hasDecimalCommas'> & FileGuess

interface OpenFile {
  reader: FileReader
  rows: number
  example: readonly string[]
  warnings: readonly string[]
  settings: ChosenSettings
}

/** Imports rounds from a file. Detected columns can be corrected before anything is saved. */
export function ImportRounds({ detail }: { detail: PlantDetail }) {
  const [trainid, setTrain] = useState(detail.trains[0]?.trainid ?? '')
  const [file, setFile] = useState<OpenFile | null>(null)
  const [problem, setProblem] = useState('')
  const stages = detail.trains.find((each) => each.trainid === trainid)?.stages.length ?? 1
  const reader = file?.reader
  useEffect(() => () => reader?.close(), [reader])
  const open = async (text: string) => {
    const next = fileReader()
    setProblem('')
    try {
      const opened = await next.open(text, stages)
      if (!('rows' in opened)) {
        next.close()
        setProblem(opened.problem)
        return setFile(null)
      }
      const { rows, example, columns, slashes, hasDecimalCommas, warnings } = opened
      const settings = { columns, stages, zone: detail.timeZone, slashes, hasDecimalCommas }
      setFile({ reader: next, rows, example, warnings, settings })
    } catch {
      next.close()
      setProblem('The file could not be read. Save it as CSV and choose it again.')
      setFile(null)
    }
  }
  return (
    <Stack gap="lg">
      <Select
        label="Train"
        maw="20rem"
        value={trainid}
        onChange={(value) => {
          setTrain(value ?? trainid)
          setFile(null)
        }}
        data={detail.trains.map((each) => ({ value: each.trainid, label: each.name }))}
      />
      <div>
        <TableChoice onRead={open} onClear={() => setFile(null)} />
        <Quiet>Headings in the first row. Times are those of {detail.timeZone.replaceAll('_', ' ')}.</Quiet>
      </div>
      {problem ? <Alert color="red">{problem}</Alert> : null}
      <TableWarnings warnings={file?.warnings ?? []} />
      {file ? <FileReview key={trainid} file={file} trainid={trainid} onChange={setFile} /> : null}
    </Stack>
  )
}

interface ReviewProps {
  file: OpenFile
  trainid: string
  onChange: (file: OpenFile) => void
}

function FileReview({ file, trainid, onChange }: ReviewProps) {
  const { example, settings } = file
  const set = (next: Partial<ChosenSettings>) => onChange({ ...file, settings: { ...settings, ...next } })
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
            example={example[index] ?? ''}
            onChange={(next) => setColumn(index, next)}
          />
        ))}
      </Stack>
      <Group gap="lg" align="flex-end">
        <Select
          label="Dates with slashes"
          value={settings.slashes}
          onChange={(value) => set({ slashes: (value as SlashOrder | null) ?? settings.slashes })}
          data={optionsOf({ 'month-first': 'Month first: 3/31/2026', 'day-first': 'Day first: 31/3/2026' })}
        />
        <Select
          label="Numbers"
          w="18rem"
          placeholder="Please choose"
          value={separatorOf(settings.hasDecimalCommas)}
          onChange={(value) => set({ hasDecimalCommas: value === 'comma' })}
          data={optionsOf({ point: 'Decimal point: 1,234.5', comma: 'Decimal comma: 1.234,5' })}
        />
      </Group>
      {hasDate ? null : <Alert color="orange">Please choose the column with the date.</Alert>}
      {settings.hasDecimalCommas === null ? (
        <Alert color="orange">
          Numbers of this file can be read in two ways: 1,234 is a thousand and some, or one and some. Please
          choose how they are written.
        </Alert>
      ) : null}
      {hasDate && settings.hasDecimalCommas !== null ? (
        <Import
          {...{ reader: file.reader, rows: file.rows, trainid }}
          settings={{ ...settings, hasDecimalCommas: settings.hasDecimalCommas }}
        />
      ) : null}
    </>
  )
}

const separatorOf = (hasDecimalCommas: boolean | null): string | null =>
  hasDecimalCommas === null ? null : hasDecimalCommas ? 'comma' : 'point'

interface ColumnProps {
  column: Column
  stages: number
  example: string
  onChange: (next: Partial<Column>) => void
}

function ColumnChoice({ column, stages, example, onChange }: ColumnProps) {
  const fields = fieldsOf(stages)
  const field = fields.find(({ key }) => key === column.use)
  const choices = field
    ? offeredUnits(field.dimension)
        .map(({ name }) => name)
        .filter((name) => name !== '')
    : []
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={`"${column.title}", such as ${example || 'an empty cell'}`}
        w="18rem"
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
          value={column.unit}
          onChange={(unit) => onChange({ unit: unit ?? column.unit })}
          data={choices}
        />
      ) : null}
    </Group>
  )
}

interface Notes {
  problems: RowProblem[]
  questions: RowProblem[]
}

interface ImportProps extends Pick<OpenFile, 'reader' | 'rows'> {
  settings: FileSettings
  trainid: string
}

function Import({ reader, rows, settings, trainid }: ImportProps) {
  const [notes, setNotes] = useState<Notes | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [progress, setProgress] = useState('')
  const batch = useCommand(plant.importRounds, { invalidates: [plant.rounds, plant.series, plant.detail] })
  const run = async () => {
    setRunning(true)
    setProgress('Reading the file …')
    const all: Notes = { problems: [], questions: [] }
    let [added, present] = [0, 0]
    try {
      for (let from = 0; from < rows; from += MAX_ROWS) {
        const part = await reader.part(from, MAX_ROWS, settings)
        all.problems.push(...part.problems)
        all.questions.push(...part.questions)
        if (part.rows.length > 0) {
          const input = { trainid, rows: part.rows }
          const done = await (part.isLast
            ? batch.mutateAsync(input)
            : callOperation(plant.importRounds, input))
          added += done.added
          present += done.present
        }
        const read = Math.min(rows, from + MAX_ROWS).toLocaleString('en-US')
        setProgress(`${read} rows read: ${added} rounds added, ${present} were there already.`)
      }
      if (added + present === 0) setProgress('No row could be read.')
    } catch (error) {
      const reason = error instanceof OperationError ? error.message : 'That did not work.'
      setProgress(
        `${added} rounds added, then it stopped: ${reason} Importing the file again adds what is missing.`,
      )
    }
    setNotes(all)
    setRunning(false)
  }
  return (
    <>
      <Button color="copper" loading={isRunning} onClick={() => void run()} style={{ alignSelf: 'start' }}>
        Import {rows.toLocaleString('en-US')} rows
      </Button>
      <div role="status">{progress}</div>
      {notes ? <RowNotes title="Left out" notes={notes.problems} /> : null}
      {notes ? <RowNotes title="Taken, but unusual" notes={notes.questions} /> : null}
    </>
  )
}

const MAX_NOTES = 200

function RowNotes({ title, notes }: { title: string; notes: RowProblem[] }) {
  if (notes.length === 0) return null
  return (
    <details open>
      <summary>
        {title}: {notes.length.toLocaleString('en-US')}
      </summary>
      <ul>
        {notes.slice(0, MAX_NOTES).map(({ row, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once
          <li key={index}>
            Row {row}: {message}
          </li>
        ))}
      </ul>
      {notes.length > MAX_NOTES ? <Quiet>The first {MAX_NOTES} are shown.</Quiet> : null}
    </details>
  )
}
