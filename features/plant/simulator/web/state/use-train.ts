import { useCallback, useEffect, useRef, useState } from 'react'
import type { Done } from '../../rules/scenarios/replay.ts'
import type { Figures } from '../../rules/session/view.ts'
import type { Action } from '../../rules/train/act.ts'
import type { Frame, ToWorker } from './messages.ts'

export const paces = [1, 5, 20, 60] as const

export interface TrendPoint {
  at: number
  figures: Figures
}

interface Start {
  scenario: string
  seed: number
  /** Actions to play back automatically: an earlier run, or the expert's run. */
  script: { done: Done[]; seconds: number } | null
}

const MAX_POINTS = 240

export interface TrainRun {
  frame: Frame | null
  trend: readonly TrendPoint[]
  pace: number
  setPace: (times: number) => void
  act: (action: Action) => void
  finish: () => void
  /** True if the worker cannot run in this browser. */
  isBroken: boolean
}

/** Runs a train in a dedicated worker, so that the page stays responsive at 60× speed. */
export function useTrain({ scenario, seed, script }: Start): TrainRun {
  const worker = useRef<Worker | null>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  const [trend, setTrend] = useState<readonly TrendPoint[]>([])
  const [pace, setPaceNow] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const post = useCallback((message: ToWorker) => worker.current?.postMessage(message), [])

  useEffect(() => {
    const fresh = new Worker(new URL('./train-worker.ts', import.meta.url), { type: 'module' })
    worker.current = fresh
    setTrend([])
    fresh.addEventListener('error', () => setBroken(true))
    fresh.addEventListener('message', ({ data }: MessageEvent<Frame>) => {
      setFrame(data)
      setTrend((before) => grown(before, data))
    })
    fresh.postMessage({ kind: 'begin', scenario, seed, script } satisfies ToWorker)
    setPaceNow(0)
    return () => fresh.terminate()
  }, [scenario, seed, script])

  return {
    frame,
    trend,
    pace,
    isBroken,
    setPace: (times) => {
      setPaceNow(times)
      post({ kind: 'pace', times })
    },
    act: (action) => post({ kind: 'act', action }),
    finish: () => post({ kind: 'finish' }),
  }
}

/** Appends at most one point per ten train seconds and drops the oldest points. */
function grown(before: readonly TrendPoint[], { view }: Frame): readonly TrendPoint[] {
  const latest = before.at(-1)
  if (latest && view.seconds - latest.at < 10) return before
  return [...before, { at: view.seconds, figures: view.figures }].slice(-MAX_POINTS)
}
