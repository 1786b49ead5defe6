import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { simulator } from '../contract.ts'
import type { Done } from '../rules/scenarios/replay.ts'
import { findScenario } from '../rules/scenarios/scenarios.ts'
import { ClassPanel } from './parts/class/ClassPanel.tsx'
import { Lobby } from './parts/lobby/Lobby.tsx'
import { RunView } from './parts/RunView.tsx'

const lead = 'Run a two-stage RO train by hand: start it, clean it, and find what is wrong with it.'

/** The simulator: scenario list, a run, a replay, or an instructor's classes. */
export default function VhoPage() {
  const [address, setAddress] = useSearchParams()
  const scenario = findScenario(address.get('scenario') ?? '')
  const replay = address.get('replay') ?? ''
  const leave = () => setAddress({})
  // Fault locations vary per visit but are stable while the page is open.
  const seed = useMemo(() => Math.floor(Math.random() * 1000), [])
  if (address.get('part') === 'classes') return <Classes leave={leave} />
  if (replay !== '') return <Replay runid={replay} leave={leave} />
  if (scenario)
    return (
      <PageFrame wide title={scenario.title}>
        <RunView {...{ scenario, seed, leave }} script={null} classId={address.get('class') ?? ''} />
      </PageFrame>
    )
  return (
    <PageFrame
      wide
      title="Virtual hands-on"
      lead={lead}
      actions={<ClassesWay open={() => setAddress({ part: 'classes' })} />}
    >
      <Lobby open={setAddress} />
    </PageFrame>
  )
}

function ClassesWay({ open }: { open: () => void }) {
  const { me, capabilities } = useMe()
  const isTeacher = me !== null && holds({ userId: me.userid, grants: capabilities }, 'instructor')
  return isTeacher ? (
    <Button variant="default" onClick={open}>
      Your classes
    </Button>
  ) : null
}

function Classes({ leave }: { leave: () => void }) {
  return (
    <PageFrame
      wide
      title="Simulator classes"
      lead="Open a class, give its code to the people, and see their trains while they run."
      actions={
        <Button variant="default" onClick={leave}>
          All scenarios
        </Button>
      }
    >
      <ClassPanel />
    </PageFrame>
  )
}

function Replay({ runid, leave }: { runid: string; leave: () => void }) {
  const run = useQuery(simulator.run, { runid }, { staleTime: Number.POSITIVE_INFINITY })
  return <QueryState query={run}>{(data) => <Played {...data} leave={leave} />}</QueryState>
}

interface PlayedProps {
  scenario: string
  seed: number
  seconds: number
  log: Done[]
  leave: () => void
}

function Played({ scenario: id, seed, seconds, log, leave }: PlayedProps) {
  const scenario = findScenario(id)
  const script = useMemo(() => ({ done: log, seconds }), [log, seconds])
  return (
    <PageFrame wide title={scenario ? `${scenario.title}, played again` : 'Run'}>
      {scenario ? (
        <RunView {...{ scenario, seed, leave, script }} classId="" />
      ) : (
        <Empty title="This scenario is no longer offered" message="Its score stays among your runs." />
      )}
    </PageFrame>
  )
}
