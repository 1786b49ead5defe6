import { Text } from '@mantine/core'

/** Secondary text: hints, dates, what is said under a name. */
export const Quiet = Text.withProps({ c: 'dimmed', fz: 'sm' })
