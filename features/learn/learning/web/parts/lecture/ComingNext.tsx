import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './ComingNext.module.css'

const WAIT_SECONDS = 5

interface Props {
  title: string
  onGo: () => void
  onStay: () => void
}

/** Announces the next unit that AutoPlay opens, with a few seconds to cancel. */
export function ComingNext({ title, onGo, onStay }: Props) {
  const [left, setLeft] = useState(WAIT_SECONDS)
  useEffect(() => {
    const tick = setTimeout(() => (left <= 1 ? onGo() : setLeft(left - 1)), 1000)
    return () => clearTimeout(tick)
  }, [left, onGo])
  return (
    <div className={classes.coming} role="status">
      <Text>
        Next in {left} s: <b>{title}</b>
      </Text>
      <Group gap="sm" align="stretch" justify="center">
        <Button color="copper" size="lg" onClick={onGo}>
          Open it now
        </Button>
        <Button variant="white" size="lg" onClick={onStay}>
          Stay here
        </Button>
      </Group>
    </div>
  )
}
