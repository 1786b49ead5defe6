import { ActionIcon, Box, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { FieldProps } from './field-props.ts'
import classes from './QuestionView.module.css'

/** Steps that buttons move up and down. */
export function OrderField({ question, answer, onAnswer }: FieldProps) {
  const { options } = question
  const [message, setMessage] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const given = Array.isArray(answer) && answer.length === options.length ? answer : null
  const order = given?.map((index) => index ?? 0) ?? options.map((_, index) => index)
  const move = (position: number, by: -1 | 1) => {
    const next = [...order]
    const [moved] = next.splice(position, 1)
    next.splice(position + by, 0, moved ?? 0)
    onAnswer(next)
    setMessage(`Moved to place ${position + by + 1}.`)
    // The focus follows the moved step. At either end, it goes to the other arrow.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[position + by]?.querySelectorAll('button')
      const requested = buttons?.[by < 0 ? 0 : 1]
      const other = buttons?.[by < 0 ? 1 : 0]
      ;(requested?.disabled ? other : requested)?.focus()
    })
  }
  return (
    <>
      <ol
        className={classes.rows}
        ref={list}
        aria-labelledby="question-text"
        aria-describedby="question-hint"
      >
        {order.map((index, position) => (
          <Group
            key={index}
            component="li"
            gap="xs"
            wrap="nowrap"
            lh={1.4}
            py={4}
            ps="md"
            pe="xs"
            mih="3.25rem"
            bd="1px solid var(--pm-line-strong)"
            bdrs="md"
          >
            <Text span inherit c="dimmed" miw="1.25rem" flex="none" data-numbers aria-hidden>
              {position + 1}
            </Text>
            <Box component="span" miw={0} flex={1} data-anywhere>
              {options[index]}
            </Box>
            <ActionIcon
              variant="default"
              size={44}
              disabled={position === 0}
              aria-label={`Move up: ${options[index]}`}
              onClick={() => move(position, -1)}
            >
              <IconArrowUp size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              disabled={position === order.length - 1}
              aria-label={`Move down: ${options[index]}`}
              onClick={() => move(position, 1)}
            >
              <IconArrowDown size={20} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </ol>
      {given ? null : <Quiet mt="sm">Not answered yet: the steps are in mixed order.</Quiet>}
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  )
}
