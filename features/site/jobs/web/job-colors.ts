import type { ApplicationState, OpeningState } from '../rules/job-text.ts'

export const applicationColors: Readonly<Record<ApplicationState, string>> = {
  new: 'blue',
  talk: 'yellow',
  declined: 'gray',
  hired: 'teal',
}

export const openingColors: Readonly<Record<OpeningState, string>> = {
  asked: 'yellow',
  open: 'teal',
  refused: 'red',
  closed: 'gray',
}
