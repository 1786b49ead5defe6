import { Progress, Text } from '@mantine/core'

/** Remaining time for a question. */
export const TimeLeft = ({ left, of }: { left: number; of: number }) => (
  <div>
    <Text fw={700} data-numbers>
      {left} {left === 1 ? 'second' : 'seconds'} left
    </Text>
    <Progress value={(left * 100) / of} aria-hidden transitionDuration={200} />
  </div>
)
