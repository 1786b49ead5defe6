import { Anchor, Group, Popover, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#platform/web/format.ts'
import type { QuotedLine } from '../../rules/quote-types.ts'

export type TracedLine = Pick<QuotedLine, 'name' | 'trace' | 'users' | 'units' | 'unitPrice' | 'total'>

interface Props {
  quoted: TracedLine
  currency: string
}

/** Popover with steps from list price to final price. Opens immediately since its code loads on the first click. */
export default function PriceSteps({ quoted, currency }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // This button replaces the one that was clicked, so the focus must return to it at the end.
    button.current?.focus()
    setOpened(true)
  }, [])
  const first = quoted.trace[0]
  if (!first) return null
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={340}
      position="bottom-start"
      withArrow
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor
          ref={button}
          component="button"
          type="button"
          size="sm"
          mih={24}
          aria-label={`Why this price? ${quoted.name}`}
          onClick={() => setOpened(!opened)}
        >
          Why this price?
        </Anchor>
      </Popover.Target>
      {/* Escape closes these steps, and not the window in which they were opened. */}
      <Popover.Dropdown
        aria-label={`Price of ${quoted.name}`}
        tabIndex={-1}
        data-autofocus
        data-mantine-stop-propagation="true"
      >
        <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
          <Step
            message={quoted.users === null ? 'List price' : 'List price per user'}
            amount={formatMoney(first.unitBefore.minor, first.unitBefore.currency)}
          />
          {quoted.trace.map((step) => (
            <Step
              key={step.rule}
              message={step.message}
              amount={formatMoney(step.unitAfter.minor, step.unitAfter.currency)}
            />
          ))}
          {quoted.units === 1 ? null : (
            <Step message={timesText(quoted)} amount={formatMoney(quoted.total, currency)} />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A line is rounded only once, so it may differ by some cents from the rounded unit price times quantity. */
function timesText({ units, users, unitPrice, total }: TracedLine): string {
  const times = users === null ? `Times ${units}` : `Times ${units} users`
  return unitPrice * units === total ? times : `${times}, rounded once at the end`
}

function Step({ message, amount }: { message: string; amount: string }) {
  return (
    <Group component="li" justify="space-between" align="baseline" wrap="nowrap" gap="md">
      <Text size="sm">{message}</Text>
      <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {amount}
      </Text>
    </Group>
  )
}
