import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { PAUSE_MINUTES } from '../rules/ad-clock.ts'

const Memory = z.object({ lastAt: z.number(), hidden: z.array(z.string()).max(100) })

/** What this device has shown, for visitors without an account and between pages. */
const memory = deviceStore('ads', Memory)

/** An ad was shown a short while ago. */
export function isResting(): boolean {
  const last = memory.read()?.lastAt ?? 0
  return Math.abs(Date.now() - last) < PAUSE_MINUTES * 60_000
}

export const topicsHiddenHere = (): readonly string[] => memory.read()?.hidden ?? []

/** An ad is shown now; with a topic, nothing more of that is wanted here. */
export function noteOnDevice(hiddenTopic?: string): void {
  const hidden = new Set(topicsHiddenHere())
  if (hiddenTopic !== undefined) hidden.add(hiddenTopic)
  memory.write({ lastAt: Date.now(), hidden: [...hidden].slice(-100) })
}
