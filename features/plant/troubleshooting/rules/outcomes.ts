/** Outcomes of a case. */
export const outcomes = ['open', 'helped', 'partly', 'not'] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  open: 'Not answered yet',
  helped: 'It helped',
  partly: 'It helped in part',
  not: 'It did not help',
}
