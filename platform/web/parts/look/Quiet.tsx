import { Text } from '@mantine/core'

/** Secondary text: hints, dates, and text below a name. */
export const Quiet = Text.withProps({ c: 'dimmed', fz: 'sm' })
