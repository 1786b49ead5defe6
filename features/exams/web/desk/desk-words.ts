import type { AttemptState } from '../../contract/desk-views.ts'
import type { ItemKind } from '../../contract/items.ts'
import type { ExamTrack } from '../../rules/exam-terms.ts'

export const kindNames: Readonly<Record<ItemKind, string>> = {
  single: 'One choice',
  multiple: 'Several choices',
  numeric: 'Number',
  ordering: 'Order of steps',
  matching: 'Pairs',
  short: 'A few words',
}

export const trackNames: Readonly<Record<ExamTrack, string>> = {
  ros: 'Reverse osmosis specialist',
  inwt: 'Industrial water treatment',
}

export const attemptWords: Readonly<Record<AttemptState, { label: string; color: string }>> = {
  running: { label: 'In progress', color: 'yellow' },
  grading: { label: 'Being graded', color: 'gray' },
  passed: { label: 'Passed', color: 'teal' },
  failed: { label: 'Not passed', color: 'red' },
  void: { label: 'Void', color: 'gray' },
}

export const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }))
