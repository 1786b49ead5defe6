import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './Loading.module.css'

const PATIENCE = 5000

/**
 * Placeholder lines for the content, and 'wait. . .' for five seconds (R-ALL-9). Shown after a short delay so that it
 * does not flash on quick responses.
 */
export function Loading({ message = 'wait. . .', lines = 4 }: { message?: string; lines?: number }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={classes.loading}>
      <Text component="span" c="dimmed" fz="xs">
        {isLong ? 'This takes longer than usual.' : message}
      </Text>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <span key={line} className={classes.line} aria-hidden />
      ))}
    </div>
  )
}
