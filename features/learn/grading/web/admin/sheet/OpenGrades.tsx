import { Group, Stack, Text } from '@mantine/core'
import { useIsPhone } from '#platform/web/device/use-is-phone.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import type { SheetDetail } from '../../../contract/grading-views.ts'
import { GradeCards } from '../entry/GradeCards.tsx'
import { GradeTable } from '../entry/GradeTable.tsx'
import { useGradeEntry } from '../entry/use-grade-entry.ts'
import { AddPeople } from './AddPeople.tsx'
import { LockSheet } from './LockSheet.tsx'

/** A sheet that is open for grade entry. */
export function OpenGrades({ sheet }: { sheet: SheetDetail }) {
  const entry = useGradeEntry(sheet)
  const isPhone = useIsPhone()
  if (sheet.grades.length === 0)
    return (
      <Empty
        title="No one on this sheet yet"
        message="Add the people who took part; each gets a row for points."
        action={<AddPeople sheet={sheet} />}
      />
    )
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <AddPeople sheet={sheet} />
        <Text size="sm" c={entry.unsaved > 0 ? 'orange' : 'dimmed'} aria-live="polite">
          {savedText(entry.unsaved)}
        </Text>
      </Group>
      <OthersAtWork sheet={sheet} />
      {isPhone ? <GradeCards sheet={sheet} entry={entry} /> : <GradeTable sheet={sheet} entry={entry} />}
      <Text size="sm" c="dimmed">
        Enter goes down to the next person, Tab to the next field. When a row is complete, enter the total
        from the paper again; ideally by a second person.
      </Text>
      <div>
        <LockSheet sheet={sheet} unsaved={entry.unsaved} />
      </div>
    </Stack>
  )
}

const savedText = (unsaved: number) =>
  unsaved === 0
    ? 'All changes saved'
    : unsaved === 1
      ? '1 entry is not saved yet'
      : `${unsaved} entries are not saved yet`

/** Shows which other users last changed this sheet. */
function OthersAtWork({ sheet }: { sheet: SheetDetail }) {
  const [last] = sheet.grades
    .filter(({ changedByYou }) => !changedByYou)
    .sort((one, other) => other.changedAt.localeCompare(one.changedAt))
  if (!last) return null
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {last.changedBy} wrote in the row of {last.name}, {formatDateTime(last.changedAt)}.
    </Text>
  )
}
