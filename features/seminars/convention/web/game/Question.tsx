import { Button, Stack, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { boothQuestions } from '../../rules/booth-questions.ts'
import classes from '../parts/Booth.module.css'

/** Shows questions until one is answered correctly; explains wrong answers. */
export function Question({ onRight }: { onRight: () => void }) {
  const [{ item, order }, setAsked] = useState(() => draw(null))
  const [chosen, setChosen] = useState<number | null>(null)
  const next = () => {
    setAsked(draw(item.question))
    setChosen(null)
  }
  return (
    <Stack className={classes.card} gap="md">
      <h1>{item.question}</h1>
      {order.map((index) => (
        <Button
          key={item.answers[index]}
          size="lg"
          h="auto"
          py="sm"
          variant={chosen !== null && (index === 0 || index === chosen) ? 'filled' : 'default'}
          color={index === 0 ? 'teal' : 'red'}
          disabled={chosen !== null && index !== 0 && index !== chosen}
          onClick={() => (chosen === null ? setChosen(index) : undefined)}
          leftSection={chosen === null ? null : mark(index, chosen)}
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {item.answers[index]}
        </Button>
      ))}
      {chosen === null ? null : (
        <Stack gap="md" role="status">
          <Text fw={700}>{chosen === 0 ? 'Right.' : `The answer is: ${item.answers[0]}.`}</Text>
          <Text>{item.why}</Text>
          <Button size="lg" color="copper" onClick={chosen === 0 ? onRight : next}>
            {chosen === 0 ? 'To the game' : 'Another question'}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

const mark = (index: number, chosen: number) => {
  if (index === 0) return <IconCheck size={22} aria-label="Right answer" />
  return index === chosen ? <IconX size={22} aria-label="Your answer, wrong" /> : null
}

function draw(before: string | null) {
  const others = boothQuestions.filter(({ question }) => question !== before)
  const item = others[Math.floor(Math.random() * others.length)] ?? boothQuestions[0]
  if (!item) throw new Error('There is no question')
  const order = [0, 1, 2].sort(() => Math.random() - 0.5)
  return { item, order }
}
