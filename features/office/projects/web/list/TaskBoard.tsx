import { Select, Text } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import type { InputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type TaskRow, taskAdmin } from '../../contract/task-contract.ts'
import { dayText } from '../parts/day-text.ts'
import classes from './TaskBoard.module.css'
import type { TaskActs } from './use-task-acts.ts'

interface State {
  id: string
  name: string
}

interface Props {
  states: readonly State[]
  input: InputOf<typeof taskAdmin.list>
  today: string
  acts: TaskActs
}

const MAX = 50

/** Task board with a column per state. Tasks are dragged on wide screens and moved with a select on every device. */
export function TaskBoard({ states, input, today, acts }: Props) {
  const [dragged, setDragged] = useState<TaskRow | null>(null)
  const drop = (state: State) => {
    if (dragged && dragged.stateid !== state.id) acts.moveTo(dragged, state.id, state.name)
    setDragged(null)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className={classes.board} aria-label="Board" tabIndex={0}>
      {states.map((state) => (
        <Column
          key={state.id}
          {...{ state, states, input, today, acts }}
          onDrag={setDragged}
          onDrop={() => drop(state)}
        />
      ))}
    </section>
  )
}

interface ColumnProps extends Props {
  state: State
  onDrag: (row: TaskRow | null) => void
  onDrop: () => void
}

function Column({ state, states, input, today, acts, onDrag, onDrop }: ColumnProps) {
  const query = useQuery(
    taskAdmin.list,
    { ...input, state: state.id, page: 1, rows: MAX },
    { keepPrevious: true },
  )
  const allow = (event: DragEvent) => event.preventDefault()
  const total = query.data?.total ?? 0
  return (
    <section className={classes.column} aria-label={state.name} onDragOver={allow} onDrop={onDrop}>
      <h2>
        {state.name}{' '}
        <Text span c="dimmed" fz="sm">
          {total > 1000 ? 'more than 1,000' : total}
        </Text>
      </h2>
      <QueryState query={query}>
        {({ rows }) => (
          <ul>
            {rows.map((row) => (
              <li
                key={row.id}
                draggable={row.canEdit}
                onDragStart={() => onDrag(row)}
                onDragEnd={() => onDrag(null)}
              >
                <AppLink to={`/createEditTask/${row.id}`} draggable={false}>
                  {row.title}
                </AppLink>
                <Text fz="sm" c="dimmed">
                  {dayText(row.due, today)} · {row.project}
                </Text>
                {row.assignees.length > 0 ? (
                  <Text fz="sm">{row.assignees.map(({ name }) => name).join(', ')}</Text>
                ) : null}
                {row.canEdit ? (
                  <Select
                    size="sm"
                    mt={6}
                    aria-label={`State of ${row.title}`}
                    data={states.map(({ id, name }) => ({ value: id, label: name }))}
                    value={row.stateid}
                    onChange={(id) => {
                      const to = states.find((each) => each.id === id)
                      if (to && to.id !== row.stateid) acts.moveTo(row, to.id, to.name)
                    }}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {total > MAX ? (
        <Text fz="sm" c="dimmed">
          The first {MAX} are shown. The list has the others.
        </Text>
      ) : null}
    </section>
  )
}
