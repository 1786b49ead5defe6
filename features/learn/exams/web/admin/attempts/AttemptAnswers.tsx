import { Text } from '@mantine/core'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import type { AttemptAnswer, AttemptDetail } from '../../../contract/admin-views.ts'
import { secondsLate, timeInto } from './answer-times.ts'

/** The questions of an attempt with the answers and their times. */
export function AttemptAnswers({ attempt }: { attempt: AttemptDetail }) {
  return (
    <DataTable
      caption="Answers"
      columns={columns(attempt.startedAt)}
      rows={attempt.answers}
      rowKey={({ position }) => String(position)}
    />
  )
}

const columns = (startedAt: string): Column<AttemptAnswer>[] => [
  column('question', 'Question', { card: 'heading' }, ({ position, text, itemid, itemCode, version }) => (
    <span>
      {position}. {text}{' '}
      <AppLink to={href('adminIndex/exams/items/:itemid', { itemid })}>
        {itemCode}, version {version}
      </AppLink>
    </span>
  )),
  column('given', 'Answer', ({ given, flagged }) => (
    <span>
      {given.length === 0 ? <Text c="dimmed">None</Text> : <Lines lines={given} />}
      {flagged ? <Text size="xs">Marked to come back to</Text> : null}
    </span>
  )),
  column('right', 'Right', ({ right }) => <Lines lines={right} />),
  column('points', 'Earned', { end: true }, ({ percent }) => (percent === null ? '–' : `${percent}%`)),
  column('when', 'Answer', { end: true }, (answer) => <When startedAt={startedAt} {...answer} />),
]

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are those of one answer and never move
    <Text key={index} size="sm">
      {line}
    </Text>
  ))
}

/** Time into the attempt, and the delay if the answer arrived late because the device was offline. */
function When({
  startedAt,
  givenAt,
  savedAt,
}: { startedAt: string } & Pick<AttemptAnswer, 'givenAt' | 'savedAt'>) {
  if (!givenAt || !savedAt) return <>–</>
  const late = secondsLate(givenAt, savedAt)
  return (
    <span>
      {timeInto(startedAt, givenAt)}
      {late ? (
        <Text size="xs" c="orange">
          Arrived {late} later
        </Text>
      ) : null}
    </span>
  )
}
