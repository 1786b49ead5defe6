import { Button, Stack, Text } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { Wordmark } from '#platform/web/shell/bars/Wordmark.tsx'
import classes from '../parts/Booth.module.css'
import { Board } from './Board.tsx'

interface Props {
  isBooth: boolean
  slots: readonly string[]
  onStart: () => void
}

/** Start screen for visitors: an animated board, the prizes, and a large start button. */
export function Start({ isBooth, slots, onStart }: Props) {
  return (
    <div className={classes.attract}>
      <Stack className={classes.card} gap="lg">
        <Wordmark />
        <h1>Drop Down Game</h1>
        <Text fz="xl">
          {isBooth
            ? 'Answer a question about water, drop the token, and see what you win.'
            : 'Answer a question about water and drop the token. Here you play for fun; prizes are at our convention booth.'}
        </Text>
        {isBooth && slots.length > 1 ? (
          <ul className={classes.prizes} aria-label="Prizes">
            {[...new Set(slots.slice(0, -1))].map((prize) => (
              <li key={prize}>{prize}</li>
            ))}
          </ul>
        ) : null}
        <Button size="xl" h={72} fz={24} color="copper" onClick={onStart}>
          Start
        </Button>
      </Stack>
      <MovingBoard slots={slots} />
    </div>
  )
}

/** Animates a token that repeatedly falls into each slot in turn. */
function MovingBoard({ slots }: Pick<Props, 'slots'>) {
  const reduced = useReducedMotion()
  const [count, setCount] = useState(0)
  const [isDown, setDown] = useState(false)
  const down = useCallback(() => setDown(true), [])
  useEffect(() => {
    if (!isDown) return
    const timer = setTimeout(() => {
      setDown(false)
      setCount(count + 1)
    }, 1200)
    return () => clearTimeout(timer)
  }, [isDown, count])
  const target = reduced ? null : count % slots.length
  return <Board key={count} slots={slots} target={target} from={0.2 + (count % 4) * 0.2} onLanded={down} />
}
