/** What somebody can save: what stood in a calculator, or an analysis of their water. */
export const caseKinds = ['calculation', 'analysis'] as const
export type CaseKind = (typeof caseKinds)[number]

/** So many of a person; it is a notebook and no log. */
export const MOST_CASES = 300
