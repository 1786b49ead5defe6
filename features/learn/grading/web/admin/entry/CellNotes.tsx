import { Button, Group, Stack, Text } from '@mantine/core'
import type { GradeRow, SheetDetail } from '../../../contract/grading-views.ts'
import { cellName } from './cell-values.ts'
import type { GradeEntry } from './use-grade-entry.ts'

interface Props {
  sheet: SheetDetail
  entry: GradeEntry
  row: GradeRow
}

/** Problems in a row, and the choice between conflicting entries of two users. */
export function CellNotes({ sheet, entry, row }: Props) {
  const notes = entry.notesOf(row)
  if (notes.length === 0) return null
  return (
    <Stack gap={4} role="alert">
      {notes.map(({ key, message, theirs }) => (
        <Group key={key} gap="xs">
          <Text size="sm" c="red">
            <strong>{cellName(sheet, key)}:</strong> {message}
          </Text>
          {theirs === null ? null : (
            <>
              <Button size="compact-sm" onClick={() => entry.keepMine(row, key)}>
                Keep {entry.textOf(row, key) || 'mine'}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => entry.takeTheirs(row, key)}>
                Take {theirs || 'theirs'}
              </Button>
            </>
          )}
        </Group>
      ))}
    </Stack>
  )
}
