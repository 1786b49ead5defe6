import { Alert } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callOperation } from '#platform/web/client.ts'
import { useLive } from '#platform/web/live-events.ts'
import type { TrainState } from '../../../contract/class-views.ts'
import { simulator } from '../../../contract.ts'
import type { Frame } from '../../state/messages.ts'
import type { TrainRun } from '../../state/use-train.ts'

const EVERY = 8000

const stateOf = ({ view, log, end }: Frame): TrainState => ({
  seconds: Math.round(view.seconds),
  state: view.state,
  permeate: Math.round(view.figures.permeateFlow * 15_850.3),
  recovery: Math.min(1, Math.max(0, view.figures.recovery)),
  conductivity: Math.round(view.figures.permeateConductivity * 1e4),
  acts: log.length,
  score: end?.result.score ?? null,
})

/** Reports this train to the class and applies the faults injected by the instructor. */
export function ClassReport({ classId, run, frame }: { classId: string; run: TrainRun; frame: Frame }) {
  const [state, setState] = useState<'in' | 'ended' | 'away'>('in')
  const latest = useRef(frame)
  latest.current = frame
  const act = useRef(run.act)
  act.current = run.act
  const met = useRef<Set<string> | null>(null)
  const report = useCallback(async () => {
    try {
      const { ended, faults } = await callOperation(simulator.report, {
        classid: classId,
        train: stateOf(latest.current),
      })
      setState(ended ? 'ended' : 'in')
      // Faults from before this run belong to an earlier run.
      const before = met.current ?? new Set(faults.map(({ faultid }) => faultid))
      for (const { faultid, fault } of faults) {
        if (before.has(faultid)) continue
        act.current({ do: 'fault', on: fault })
        before.add(faultid)
      }
      met.current = before
    } catch {
      setState('away')
    }
  }, [classId])
  useEffect(() => {
    void report()
    const timer = setInterval(() => void report(), EVERY)
    return () => clearInterval(timer)
  }, [report])
  useLive('simulator', () => void report())
  if (state === 'ended') return <Alert color="gray">This class has ended. You can finish your run.</Alert>
  return (
    <Alert color={state === 'in' ? 'blue' : 'yellow'}>
      {state === 'in'
        ? 'Your instructor sees this train.'
        : 'The class cannot be reached. Your run continues, and we try again.'}
    </Alert>
  )
}
