import type { ApplicationState, OpeningState } from '../rules/job-words.ts'

export const applicationColors: Readonly<Record<ApplicationState, string>> = {
  new: 'blue',
  talk: 'yellow',
  declined: 'gray',
  hired: 'green',
}

export const openingColors: Readonly<Record<OpeningState, string>> = {
  asked: 'yellow',
  open: 'green',
  refused: 'red',
  closed: 'gray',
}
