import { Alert, Button, FileButton, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { readChosenTable } from './read-chosen-table.ts'
import { TABLE_FILES, type TableFile } from './read-table-file.ts'

interface Props {
  /** Receives the text of the table, for `readTable`. */
  onRead: (text: string, file: File) => unknown
  /** Called if the selected file cannot be read, or another file is being read. */
  onClear?: () => void
  /** More kinds of files: a file that `read` answers with null is read as a table. */
  more?: { label: string; accept: string; read: (file: File) => Promise<TableFile | null> }
}

/** A button that reads a table file, with warnings about how it was read. */
export function TableChoice({ onRead, onClear, more }: Props) {
  const label = more?.label ?? 'Choose a CSV or Excel file'
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState('')
  const [warnings, setWarnings] = useState<readonly string[]>([])
  // Browsers fire no event when a corrected file is chosen again, unless the field is cleared.
  const empty = useRef<() => void>(null)
  const choose = async (file: File) => {
    setReading(true)
    empty.current?.()
    onClear?.()
    const read = (await more?.read(file)) ?? (await readChosenTable(file))
    setProblem('problem' in read ? read.problem : '')
    setWarnings('warnings' in read ? read.warnings : [])
    setReading(false)
    if ('text' in read) await onRead(read.text, file)
  }
  return (
    <Stack gap="xs" align="start">
      <FileButton
        accept={more ? `${TABLE_FILES},${more.accept}` : TABLE_FILES}
        resetRef={empty}
        onChange={(file) => file && void choose(file)}
        inputProps={{ 'aria-label': label }}
      >
        {(props) => (
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            loading={reading}
            {...props}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
      <TableWarnings warnings={warnings} />
    </Stack>
  )
}

/** Warnings about a table that could be read. */
export function TableWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <Alert color="yellow" role="status">
      {warnings.map((warning) => (
        <div key={warning}>{warning}</div>
      ))}
    </Alert>
  )
}
