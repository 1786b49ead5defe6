import { Button, Group, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { notifySuccess } from '#platform/web/notices.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { BackButton } from '#platform/web/shell/bars/BackButton.tsx'
import classes from '../parts/Booth.module.css'
import { FairnessNote } from '../parts/FairnessNote.tsx'
import { LeaveBooth } from '../parts/LeaveBooth.tsx'
import type { StoredDraw } from '../parts/stored-booth.ts'
import { useBooth } from '../parts/use-booth.ts'
import { VisitorForm } from '../parts/VisitorForm.tsx'
import { Board } from './Board.tsx'
import { Question } from './Question.tsx'
import { Slides } from './Slides.tsx'
import { Start } from './Start.tsx'

const NO_PRIZE = 'No prize'
const FOR_FUN = ['Clear water', 'Low SDI', 'No scale', '75% recovery']
/** Idle time after which the game is reset for the next visitor. */
const IDLE_MS = 90_000

type Stage = 'start' | 'question' | 'drop' | 'result' | 'contact'

/** Drop game for booth visitors, with a water question and prizes; elsewhere it is just for fun. */
export default function DropDownGamePage() {
  const booth = useBooth()
  const [address] = useSearchParams()
  const mode = booth.booth ? (address.get('show') ?? booth.booth.mode) : 'game'
  return (
    <main className={classes.stage}>
      <div className={classes.top}>
        {booth.booth ? (
          <LeaveBooth booth={booth.booth} waiting={booth.waiting} />
        ) : (
          <BackButton to="/home" label="Home" />
        )}
      </div>
      {mode === 'slides' ? (
        <Slides />
      ) : mode === 'contact' ? (
        <Visitors booth={booth} />
      ) : (
        <Game booth={booth} />
      )}
    </main>
  )
}

type Booth = ReturnType<typeof useBooth>

/** Visitor form that resets after each submission. */
function Visitors({ booth }: { booth: Booth }) {
  const [count, setCount] = useState(0)
  return (
    <div className={classes.card}>
      <SectionTitle order={1}>Stay in touch</SectionTitle>
      <VisitorForm
        key={count}
        onSave={(facts) => {
          void booth.addVisitor('', facts)
          notifySuccess('Thank you. We have your name.')
          setCount(count + 1)
        }}
      />
    </div>
  )
}

function Game({ booth }: { booth: Booth }) {
  const [stage, setStage] = useState<Stage>('start')
  const [from, setFrom] = useState(0.5)
  const [draw, setDraw] = useState<StoredDraw | null>(null)
  const [isEmpty, setEmpty] = useState(false)
  const here = booth.booth
  const slots = here ? [...here.device.prizes.slice(0, 5), NO_PRIZE] : FOR_FUN
  const restart = useCallback(() => {
    setStage('start')
    setDraw(null)
  }, [])
  useEffect(() => {
    if (!here || stage === 'start') return
    const timer = setTimeout(restart, IDLE_MS)
    return () => clearTimeout(timer)
  }, [here, stage, restart])
  const landed = useCallback(() => setStage('result'), [])
  const drop = async (column: number) => {
    setFrom(column)
    const drawn = here ? await booth.play() : forFun()
    setEmpty(drawn === null)
    setDraw(drawn)
    setStage(drawn === null ? 'result' : 'drop')
  }
  if (stage === 'start')
    return <Start isBooth={here !== null} slots={slots} onStart={() => setStage('question')} />
  if (stage === 'question') return <Question onRight={() => setStage('drop')} />
  if (stage === 'contact')
    return (
      <div className={classes.card}>
        <SectionTitle order={1}>Stay in touch</SectionTitle>
        <VisitorForm
          onCancel={restart}
          onSave={(facts) => {
            void booth.addVisitor(draw?.recordid ?? '', facts)
            notifySuccess('Thank you. We have your name.')
            restart()
          }}
        />
      </div>
    )
  return (
    <>
      <h1>
        {stage === 'drop' ? (draw ? 'Here it goes' : 'Choose where to drop the token') : 'Drop Down Game'}
      </h1>
      {stage === 'drop' && draw === null ? (
        <Group>
          {[0.15, 0.38, 0.62, 0.85].map((column, index) => (
            <Button key={column} size="lg" onClick={() => void drop(column)}>
              Drop {index + 1}
            </Button>
          ))}
        </Group>
      ) : null}
      {stage === 'result' ? (
        <Result
          draw={draw}
          isEmpty={isEmpty}
          isBooth={here !== null}
          onContact={() => setStage('contact')}
          onAgain={restart}
        />
      ) : null}
      <Board
        slots={slots}
        target={draw && slotOf(slots, draw.prize, here !== null)}
        from={from}
        onLanded={landed}
      />
      {here ? <FairnessNote conventionid={here.device.conventionid} /> : null}
    </>
  )
}

const forFun = (): StoredDraw => ({
  recordid: '',
  number: 0,
  code: '',
  prize: FOR_FUN[Math.floor(Math.random() * FOR_FUN.length)] ?? '',
})

/** Returns the slot of a prize; a prize without a slot uses the last one before "No prize". */
function slotOf(slots: readonly string[], prize: string, isBooth: boolean): number {
  if (isBooth && prize === '') return slots.length - 1
  const found = slots.indexOf(prize)
  return found >= 0 ? found : Math.max(0, slots.length - 2)
}

interface ResultProps {
  draw: StoredDraw | null
  isEmpty: boolean
  isBooth: boolean
  onContact: () => void
  onAgain: () => void
}

function Result({ draw, isEmpty, isBooth, onContact, onAgain }: ResultProps) {
  const message = isEmpty
    ? 'There is no connection, and no draw is left on this tablet. Please ask our people at the booth.'
    : !isBooth
      ? `Your token fell on "${draw?.prize}". Well done.`
      : draw?.prize
        ? `You have won: ${draw.prize}. Show this code at the booth.`
        : 'No prize this time. Thank you for playing.'
  return (
    <Stack className={classes.card} gap="md" align="center" ta="center" role="status">
      <Text fz="xl" fw={700}>
        {message}
      </Text>
      {draw?.code ? <div className={classes.code}>{draw.code}</div> : null}
      <Group justify="center">
        {isBooth ? (
          <Button size="lg" color="copper" onClick={onContact}>
            Stay in touch
          </Button>
        ) : null}
        <Button size="lg" variant="default" onClick={onAgain}>
          {isBooth ? 'Done' : 'Play again'}
        </Button>
      </Group>
    </Stack>
  )
}
