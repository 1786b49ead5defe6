/** What a learner wants to reach first, as asked after the first login. */
export const goals = ['certificate', 'license', 'basics', 'team'] as const
export type Goal = (typeof goals)[number]

export const goalNames: Readonly<Record<Goal, string>> = {
  certificate: 'Earn a specialist certificate',
  license: 'Earn hours for my license',
  basics: 'Learn water treatment step by step',
  team: 'Train my team',
}

/** What a person answered after the first login; null in both: they skipped the questions. */
export interface Onboarding {
  holdsLicense: boolean | null
  goal: Goal | null
}
