import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'

const Memory = z.object({
  hidden: z.array(z.string()).max(100),
  /** Set by earlier releases, which paused ads for three minutes after one. Devices with a recent value still wait. */
  lastAt: z.number().optional(),
})
const REST_MS = 3 * 60_000

/** Topics hidden on this device, also for visitors without an account. */
const memory = deviceStore('ads', Memory)

export function isResting(): boolean {
  const last = memory.read()?.lastAt ?? 0
  return Math.abs(Date.now() - last) < REST_MS
}

export const topicsHiddenHere = (): readonly string[] => memory.read()?.hidden ?? []

/** Hides a topic on this device. */
export function hideHere(topic: string): void {
  const hidden = new Set([...topicsHiddenHere(), topic])
  memory.write({ hidden: [...hidden].slice(-100) })
}
