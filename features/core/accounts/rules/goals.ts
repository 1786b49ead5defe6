/** The learner's first goal, selected after the first login. */
export const goals = ['certificate', 'license', 'basics', 'team'] as const
export type Goal = (typeof goals)[number]

export const goalNames: Readonly<Record<Goal, string>> = {
  certificate: 'Earn a specialist certificate',
  license: 'Earn hours for my license',
  basics: 'Learn water treatment step by step',
  team: 'Train my team',
}

/** The user's onboarding answers; both are null if the user skipped the questions. */
export interface Onboarding {
  holdsLicense: boolean | null
  goal: Goal | null
}
