import type { AlertRule } from './alerts.ts'
import type { Pattern } from './probing/read-profile.ts'

/** Returns the decision tree symptom for an alert of a part; 0 is the entire train. */
export function symptomOf(rule: AlertRule, part: number, stages: number): string {
  if (rule === 'flow') return 'flow-down'
  if (part === 0 || stages < 2) return rule === 'drop' ? 'drop-all' : 'passage-all'
  const isLast = part === stages
  if (rule === 'drop') return isLast ? 'drop-last' : 'drop-first'
  return isLast ? 'passage-last' : 'passage-first'
}

/** Returns the decision tree URL for an alert, with the train that provides the values. */
export const alertAddress = (symptom: string, plantid: string, trainid: string): string =>
  `/dtree?${new URLSearchParams({ symptom, plant: plantid, train: trainid })}`

/** Decision tree answers that follow from a probing: the profile of the vessel. */
export const profileAnswers: Readonly<Partial<Record<Pattern, string>>> = {
  'o-ring': 'step',
  'feed-adapter': 'end',
  'tail-adapter': 'end',
  element: 'hump',
  bypass: 'high',
}

/** Returns the decision tree URL for a pattern; null if nothing is wrong. */
export function patternAddress(pattern: Pattern): string | null {
  const answer = profileAnswers[pattern]
  return answer ? `/dtree?${new URLSearchParams({ symptom: 'passage-vessel', profile: answer })}` : null
}
