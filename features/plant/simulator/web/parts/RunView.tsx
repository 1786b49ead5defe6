import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { useMe } from '#features/core/accounts/web/public.tsx'
import type { UnitSystem } from '#platform/contract/numbers/units.ts'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { expertScript } from '../../rules/scenarios/experts.ts'
import type { Done } from '../../rules/scenarios/replay.ts'
import type { Scenario } from '../../rules/scenarios/scenario.ts'
import { runKind, simulatorKinds } from '../state/outbox-kinds.ts'
import { type TrainRun, useTrain } from '../state/use-train.ts'
import { Console } from './Console.tsx'
import { ClassReport } from './class/ClassReport.tsx'
import { ScoreCard } from './ScoreCard.tsx'

const storedUnits = deviceStore('simulator.units', z.enum(['US', 'SI']))

export interface Script {
  done: Done[]
  seconds: number
}

interface Props {
  scenario: Scenario
  seed: number
  /** A previous run to replay. */
  script: Script | null
  classId: string
  leave: () => void
}

type Shown = { kind: 'own' } | { kind: 'again'; script: Script }

/** A run of a scenario, from the briefing to the score. */
export function RunView({ scenario, seed, script, classId, leave }: Props) {
  const [drawn, setDrawn] = useState(seed)
  const [round, setRound] = useState(0)
  const [shown, setShown] = useState<Shown>(script ? { kind: 'again', script } : { kind: 'own' })
  const playing = shown.kind === 'again' ? shown.script : null
  return (
    <OneRun
      key={`${round}.${drawn}`}
      {...{ scenario, classId, leave }}
      seed={drawn}
      script={playing}
      again={() => {
        setShown({ kind: 'own' })
        setDrawn((before) => before + 1)
      }}
      play={(next) => {
        setShown({ kind: 'again', script: next })
        setRound((before) => before + 1)
      }}
    />
  )
}

interface OneProps extends Omit<Props, 'script'> {
  script: Script | null
  again: () => void
  play: (script: Script) => void
}

function OneRun({ scenario, seed, script, classId, leave, again, play }: OneProps) {
  const start = useMemo(() => ({ scenario: scenario.id, seed, script }), [scenario, seed, script])
  const run = useTrain(start)
  const [system, setSystemNow] = useState<UnitSystem>(() => storedUnits.read() ?? 'US')
  const note = useStored(run, scenario, seed, script !== null)
  const { frame } = run
  if (run.isBroken) return <Text>The simulator cannot run in this browser. Please use a newer one.</Text>
  if (!frame) return <Loading />
  const { end } = frame
  const expert = expertScript(scenario.id, seed)
  return (
    <Stack gap="lg">
      {end ? (
        <ScoreCard
          {...end.result}
          lecture={scenario.lecture}
          note={note}
          actions={[
            ['Try again', again],
            ['Watch it again', () => play({ done: end.done, seconds: end.seconds })],
            ...(expert ? [['Watch an expert', () => play(expert)] as const] : []),
            ['All scenarios', leave],
          ]}
        />
      ) : (
        <Brief scenario={scenario} isPlayed={script !== null} finish={run.finish} leave={leave} />
      )}
      {classId === '' || script ? null : <ClassReport classId={classId} run={run} frame={frame} />}
      <Console
        {...{ run, frame, system }}
        isPlayed={script !== null || end !== null}
        setSystem={(next) => {
          storedUnits.write(next)
          setSystemNow(next)
        }}
      />
    </Stack>
  )
}

function Brief({
  scenario,
  isPlayed,
  finish,
  leave,
}: {
  scenario: Scenario
  isPlayed: boolean
  finish: () => void
  leave: () => void
}) {
  return (
    <Stack gap="sm">
      {scenario.brief.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      <List spacing={4}>
        {scenario.goals.map((goal) => (
          <List.Item key={goal}>{goal}</List.Item>
        ))}
      </List>
      <Group gap="sm">
        {isPlayed ? null : <Button onClick={finish}>Finish and score</Button>}
        <Button variant="default" onClick={leave}>
          All scenarios
        </Button>
      </Group>
    </Stack>
  )
}

/** Stores a finished run once, through the outbox. Guests' runs are not stored. */
function useStored(run: TrainRun, scenario: Scenario, seed: number, isPlayed: boolean): string {
  const { me } = useMe()
  const { box } = useOutbox(me?.userid ?? null, simulatorKinds)
  const stored = useRef(false)
  const end = run.frame?.end ?? null
  useEffect(() => {
    if (!end || !box || isPlayed || stored.current) return
    stored.current = true
    const { done, seconds } = end
    const entry = {
      scenario: scenario.id,
      seed,
      seconds,
      log: done.slice(0, 400),
      at: new Date().toISOString(),
    }
    void box.add(runKind, entry, `${scenario.title}, ${end.result.score} of 100`)
  }, [end, box, isPlayed, scenario, seed])
  if (isPlayed) return 'This run was played again. It is not counted.'
  return me
    ? 'Saved with your runs; without a network it is sent later.'
    : 'Log in before a run to have your scores saved.'
}
