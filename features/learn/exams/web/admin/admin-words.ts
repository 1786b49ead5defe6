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
