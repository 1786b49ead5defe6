import { Group } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { formatDate, formatPercent } from '#platform/web/format.ts'
import type { IntroDiscount } from '../../contract.ts'

/** Introductory discount with its end date and the actual quantity left. */
export function IntroNote({ intro }: { intro: IntroDiscount }) {
  return (
    <Group component="p" gap="xs" wrap="nowrap" align="flex-start" fz="sm" c="var(--pm-accent-text)" m={0}>
      <IconClockHour4 size={16} aria-hidden />
      <span>
        <strong>{formatPercent(Math.round(intro.discount * 10_000))} off</strong> until{' '}
        {formatDate(intro.todate)}
        {intro.left === null ? null : (
          <>
            {', '}
            <span data-nowrap>
              {intro.left} of {intro.howMany} left
            </span>
          </>
        )}
      </span>
    </Group>
  )
}
