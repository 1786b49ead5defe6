import { Text } from '@mantine/core'

/** Words that stand back: hints, dates, what is said under a name. */
export const Quiet = Text.withProps({ c: 'dimmed', fz: 'sm' })
