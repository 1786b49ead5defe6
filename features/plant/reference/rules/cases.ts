/** Kinds of saved cases: the inputs of a calculator, a water analysis, or a projected train. */
export const caseKinds = ['calculation', 'analysis', 'projection'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Maximum number of cases per user. */
export const MAX_CASES = 300
