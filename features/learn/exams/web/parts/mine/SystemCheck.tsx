import { IconCheck, IconLoader2, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { callOperation } from '#platform/web/client.ts'
import { canStore } from '#platform/web/device/device-store.ts'
import { recordServerTime } from '../../../../../../platform/web/device/server-clock.ts'
import { exams } from '../../../contract.ts'
import classes from './ExamsOfTrack.module.css'

const SLOW_MS = 2_000

/** Checks whether this device can store answers and reaches the server quickly enough. */
export function SystemCheck() {
  const [stores] = useState(canStore)
  const connection = useConnection()
  return (
    <ul className={classes.checks} aria-label="Check of this device" aria-live="polite">
      <Check good={stores}>
        {stores
          ? 'Your answers are saved even if you go offline.'
          : 'This browser does not store data (a private window?). Answers are saved while you are online; please use a normal window.'}
      </Check>
      <Check good={connection === 'asking' ? null : connection === 'good'}>
        {connectionLabels[connection]}
      </Check>
    </ul>
  )
}

const connectionLabels = {
  asking: 'Connecting…',
  good: 'Connection OK.',
  slow: 'The connection is slow. Answers are kept here until they are saved.',
  none: 'No connection to the server. The exam cannot be started yet.',
} as const

function Check({ good, children }: { good: boolean | null; children: string }) {
  const Icon = good === null ? IconLoader2 : good ? IconCheck : IconX
  return (
    <li data-bad={good === false || undefined}>
      <Icon size={18} aria-hidden />
      <span>{children}</span>
    </li>
  )
}

function useConnection(): keyof typeof connectionLabels {
  const [found, setFound] = useState<keyof typeof connectionLabels>('asking')
  useEffect(() => {
    let left = false
    const ask = async () => {
      const began = performance.now()
      try {
        const { now } = await callOperation(exams.clock, {})
        recordServerTime(now)
        if (!left) setFound(performance.now() - began > SLOW_MS ? 'slow' : 'good')
      } catch {
        if (!left) setFound('none')
      }
    }
    void ask()
    return () => {
      left = true
    }
  }, [])
  return found
}
