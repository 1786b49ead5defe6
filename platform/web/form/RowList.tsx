import { ActionIcon, Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './RowList.module.css'

interface Props<Row> {
  legend: string
  hint?: string
  rows: readonly Row[]
  /** Noun for one item, such as 'seminar'. */
  one: string
  /** Shown while the list is empty. */
  none: string
  onAdd?: (() => void) | undefined
  onRemove: (index: number) => void
  /** Buttons next to the add button. */
  actions?: ReactNode
  children: (row: Row, index: number) => ReactNode
}

/** A form list with buttons to add and remove items. */
export function RowList<Row>(props: Props<Row>) {
  const { legend, hint, rows, one, none, onAdd, onRemove, actions, children } = props
  return (
    <Fieldset legend={legend}>
      <Stack gap="sm">
        {hint ? (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        ) : null}
        {rows.length === 0 ? <Text size="sm">{none}</Text> : null}
        {rows.map((row, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a part of a form is known by its index
            key={index}
            className={classes.row}
          >
            <div className={classes.fields}>{children(row, index)}</div>
            <ActionIcon
              variant="default"
              size={42}
              aria-label={`Take ${one} ${index + 1} away`}
              onClick={() => onRemove(index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Group gap="xs" align="stretch">
          {onAdd ? (
            <Button variant="default" size="sm" onClick={onAdd}>
              Add a {one}
            </Button>
          ) : null}
          {actions}
        </Group>
      </Stack>
    </Fieldset>
  )
}
