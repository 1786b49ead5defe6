import { Text } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import classes from './DateLeaf.module.css'

/** Calendar sheet with month and day, duplicated by adjacent text. */
export function DateLeaf({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(startsAt))
  return (
    <span className={classes.leaf} aria-hidden>
      <Text
        span
        fz="xs"
        fw={600}
        c="#fff"
        lts="0.04em"
        tt="uppercase"
        py={4}
        bg="var(--mantine-primary-color-filled)"
      >
        {part({ month: 'short' })}
      </Text>
      <Text span fz={24} fw={660} pt={4.8} data-numbers>
        {part({ day: 'numeric' })}
      </Text>
      <Quiet span fz="xs" pb={5.6}>
        {part({ weekday: 'short' })}
      </Quiet>
    </span>
  )
}
