import type { Progress } from './progress-states.ts'

const waits: readonly string[] = [
  'nothing',
  'wait for certificate',
  'wait for admission',
  'wait for decision',
]

/**
 * Returns the program in which acting now gains the most: a running exam, an expiring certificate, the most advanced
 * progress, or the first open program. Null if all are held.
 */
export function nearest(progressList: readonly Progress[]): Progress | null {
  const sorted = progressList
    .map((progress, index) => ({ progress, index, weight: weightOf(progress) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index)
  return sorted[0]?.progress ?? null
}

function weightOf({ state, next, percent }: Progress): number {
  if (state === 'held' || state === 'revoked') return 0
  if (next.kind === 'resume exam') return 1000
  if (state === 'expiring' || state === 'expired') return 900
  if (waits.includes(next.kind)) return 100
  // A program that needs another level first leads there anyway.
  if (next.kind === 'earn' || next.kind === 'renew' || next.kind === 'ask staff') return 1
  return state === 'under way' ? 300 + percent : 200
}
