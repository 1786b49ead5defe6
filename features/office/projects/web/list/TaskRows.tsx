import { ActionIcon, Badge, Checkbox, Text } from '@mantine/core'
import { IconCalendarShare, IconCheck, IconRepeat } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { TaskRow } from '../../contract/task-contract.ts'
import { dayText } from '../parts/day-text.ts'
import classes from './TaskRows.module.css'
import { useSwipe } from './use-swipe.ts'
import type { TaskActs } from './use-task-acts.ts'

interface Props {
  rows: readonly TaskRow[]
  today: string
  acts: TaskActs
  isChosen: (row: TaskRow) => boolean
  choose: (rows: readonly TaskRow[], on: boolean) => void
}

/** Task list with keyboard shortcuts (arrows, D, T and X) and swipe gestures on phones. */
export function TaskRows({ rows, today, acts, isChosen, choose }: Props) {
  const onKey = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const items = [...event.currentTarget.children]
    const index = items.findIndex((item) => item.contains(event.target as Node))
    const row = rows[index]
    if (!row) return
    const go = (to: number) => items[to]?.querySelector('a')?.focus()
    const keys: Record<string, () => void> = {
      arrowdown: () => go(index + 1),
      arrowup: () => go(index - 1),
      d: () => row.canEdit && row.kind !== 'done' && acts.finish(row),
      t: () => row.canEdit && row.kind !== 'done' && acts.postpone(row),
      x: () => choose([row], !isChosen(row)),
    }
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <>
      <Text size="sm" c="dimmed" visibleFrom="sm" mb="xs">
        Keys in the list: arrows to move, D for done, T for tomorrow, X to choose, Enter to open.
      </Text>
      <Text size="sm" c="dimmed" hiddenFrom="sm" mb="xs">
        Swipe right for done, left for tomorrow.
      </Text>
      <ul className={classes.rows} onKeyDown={onKey}>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            today={today}
            acts={acts}
            chosen={isChosen(row)}
            onChoose={(on) => choose([row], on)}
          />
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  row: TaskRow
  today: string
  acts: TaskActs
  chosen: boolean
  onChoose: (on: boolean) => void
}

function Row({ row, today, acts, chosen, onChoose }: RowProps) {
  const [shift, setShift] = useState(0)
  const isOpen = row.kind !== 'done'
  const canAct = row.canEdit && isOpen
  const swipe = useSwipe({
    onShift: setShift,
    onRight: () => canAct && acts.finish(row),
    onLeft: () => canAct && acts.postpone(row),
  })
  const isLate = isOpen && row.due < today
  return (
    <li
      className={classes.row}
      data-done={!isOpen || undefined}
      data-swipe={shift > 40 ? 'done' : shift < -40 ? 'later' : undefined}
      {...swipe}
    >
      <Checkbox
        size="md"
        aria-label={`Choose ${row.title}`}
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={classes.words}>
        <AppLink to={`/createEditTask/${row.id}`}>{row.title}</AppLink>
        <span className={classes.facts}>
          <span data-late={isLate || undefined}>
            {isLate ? 'Overdue: ' : ''}
            {dayText(row.due, today)}
          </span>
          {row.assignees.length > 0 ? <span>{row.assignees.map(({ name }) => name).join(', ')}</span> : null}
          {row.checks > 0 ? (
            <span>
              {row.checked} of {row.checks} checked
            </span>
          ) : null}
          {row.repeats ? (
            <span>
              <IconRepeat size={14} aria-hidden /> Repeats
            </span>
          ) : null}
          <span>{row.project}</span>
        </span>
      </div>
      <span className={classes.marks}>
        {row.tags.map((tag) => (
          <Badge key={tag} variant="outline" color="gray">
            {tag}
          </Badge>
        ))}
        <Badge color={row.kind === 'waiting' ? 'orange' : row.kind === 'done' ? 'teal' : 'blue'}>
          {row.stopped && isOpen ? 'Stopped' : row.state}
        </Badge>
      </span>
      {canAct ? (
        <span className={classes.acts}>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={`Postpone ${row.title} to tomorrow`}
            onClick={() => acts.postpone(row)}
          >
            <IconCalendarShare size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={`Finish ${row.title}`}
            onClick={() => acts.finish(row)}
          >
            <IconCheck size={20} aria-hidden />
          </ActionIcon>
        </span>
      ) : null}
    </li>
  )
}
