import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { importedPackages } from '../../contract.ts'
import { RunValues } from '../../contract.ts'
import { RUN_MARK } from '../../rules/run-message.ts'
import { sendReport } from './report-queue.ts'

export type Started = OutputOf<typeof importedPackages.open>

const mark = z.literal(RUN_MARK)
const Message = z.discriminatedUnion('kind', [
  z.object({ mark, kind: z.literal('ready') }),
  z.object({ mark, kind: z.literal('playing') }),
  z.object({ mark, kind: z.literal('values'), values: RunValues, ended: z.boolean() }),
])

/** A page that has not reported within this time has not loaded. */
const LOAD_MS = 25_000
/** Time for a page to report its end after it was closed. */
const CLOSE_MS = 600

interface Handlers {
  onPlaying: () => void
  onClosed: () => void
}

/** Receives the messages of a started part. Only those of its own frame in the expected form are accepted. */
export function useLaunch(
  launch: { src: string; recordid?: string; launchid?: string },
  { onPlaying, onClosed }: Handlers,
) {
  const frame = useRef<HTMLIFrameElement>(null)
  const seq = useRef(0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed' | 'closing'>('loading')
  const handlers = useRef({ onPlaying, onClosed })
  handlers.current = { onPlaying, onClosed }

  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      const read = Message.safeParse(data)
      if (!read.success) return
      const message = read.data
      if (message.kind === 'playing') return handlers.current.onPlaying()
      setState((before) => (before === 'closing' ? before : 'ready'))
      if (message.kind !== 'values' || !launch.recordid || !launch.launchid) return
      seq.current += 1
      const { values, ended } = message
      sendReport({ recordid: launch.recordid, launchid: launch.launchid, seq: seq.current, values, ended })
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [launch])

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), LOAD_MS)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    if (state !== 'closing') return
    const timer = setTimeout(() => handlers.current.onClosed(), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [state])

  /** Unloads the page first, because old courses report their result when they are closed. */
  const close = useCallback(() => {
    if (frame.current) frame.current.src = 'about:blank'
    setState('closing')
  }, [])
  return { frame, state, close }
}
