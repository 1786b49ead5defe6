/** What a person can save: the inputs of a calculator, an analysis of their water, or a projected train. */
export const caseKinds = ['calculation', 'analysis', 'projection'] as const
export type CaseKind = (typeof caseKinds)[number]

/** So many of a person; it is a notebook and no log. */
export const MAX_CASES = 300
