import type { AlertRule } from './alerts.ts'
import type { Pattern } from './probing/read-profile.ts'

/** The symptom in the decision tree that an alert of a part is: 0 is the whole train. */
export function symptomOf(rule: AlertRule, part: number, stages: number): string {
  if (rule === 'flow') return 'flow-down'
  if (part === 0 || stages < 2) return rule === 'drop' ? 'drop-all' : 'passage-all'
  const isLast = part === stages
  if (rule === 'drop') return isLast ? 'drop-last' : 'drop-first'
  return isLast ? 'passage-last' : 'passage-first'
}

/** Where an alert leads in the decision tree, with the train whose numbers are taken. */
export const alertAddress = (symptom: string, plantid: string, trainid: string): string =>
  `/dtree?${new URLSearchParams({ symptom, plant: plantid, train: trainid })}`

/** What a probing answers by itself: the profile of the vessel. */
export const profileAnswers: Readonly<Partial<Record<Pattern, string>>> = {
  'o-ring': 'step',
  'feed-adapter': 'end',
  'tail-adapter': 'end',
  element: 'hump',
  bypass: 'high',
}

/** Where a pattern leads in the decision tree; null where nothing is wrong. */
export function patternAddress(pattern: Pattern): string | null {
  const answer = profileAnswers[pattern]
  return answer ? `/dtree?${new URLSearchParams({ symptom: 'passage-vessel', profile: answer })}` : null
}
