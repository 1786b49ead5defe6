import { Badge, Group, Text } from '@mantine/core'
import { formatDay } from '#platform/contract/texts/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { TaskPage } from '../../contract/task-contract.ts'
import { linkKindNames } from '../../rules/schedule/plan.ts'

const slackText = (slack: number | null): string => {
  if (slack === null) return ''
  if (slack === 0) return 'On the critical path: a day late here ends the project a day later.'
  return slack === 1 ? 'It can be 1 working day late.' : `It can be ${slack} working days late.`
}

/** Dates of a task, with its predecessors and successors. */
export function TaskDates({ task }: { task: TaskPage }) {
  const { starts, due, slack, late, stopped, predecessors, successors } = task
  return (
    <section>
      <SectionTitle>Dates</SectionTitle>
      <Group gap="xs" mb="xs">
        <Text fw={600}>{starts === due ? formatDay(due) : `${formatDay(starts)} to ${formatDay(due)}`}</Text>
        {late > 0 ? <Badge color="red">{late === 1 ? '1 day late' : `${late} days late`}</Badge> : null}
        {stopped ? <Badge color="gray">Stopped with its project</Badge> : null}
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {slackText(slack)}
      </Text>
      <Neighbors title="Waits for" tasks={predecessors} />
      <Neighbors title="Wait for this task" tasks={successors} />
    </section>
  )
}

function Neighbors({ title, tasks }: { title: string; tasks: TaskPage['predecessors'] }) {
  if (tasks.length === 0) return null
  return (
    <>
      <Text component="h3" fz="sm" fw={600} mb={4}>
        {title}
      </Text>
      <Rows mb="md" gap={6}>
        {tasks.map(({ id, title: name, kind, due, isDone }) => (
          <li key={id}>
            <AppLink to={`/createEditTask/${id}`}>{name}</AppLink>
            <Text size="sm" c="dimmed">
              {linkKindNames[kind]} · {isDone ? 'Done' : `Due ${formatDay(due)}`}
            </Text>
          </li>
        ))}
      </Rows>
    </>
  )
}
