import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'

const Memory = z.object({
  hidden: z.array(z.string()).max(100),
  /** Earlier releases showed no ad for three minutes after one, until which a device that knows them rests. */
  lastAt: z.number().optional(),
})
const REST_MS = 3 * 60_000

/** What this device hides, also for visitors without an account. */
const memory = deviceStore('ads', Memory)

export function isResting(): boolean {
  const last = memory.read()?.lastAt ?? 0
  return Math.abs(Date.now() - last) < REST_MS
}

export const topicsHiddenHere = (): readonly string[] => memory.read()?.hidden ?? []

/** Nothing more of a topic is shown on this device. */
export function hideHere(topic: string): void {
  const hidden = new Set([...topicsHiddenHere(), topic])
  memory.write({ hidden: [...hidden].slice(-100) })
}
