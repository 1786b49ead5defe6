export const triviaTopics = [
  'membranes',
  'pretreatment',
  'chemistry',
  'operation',
  'cleaning',
  'monitoring',
  'pumps',
  'safety',
] as const
export type TriviaTopic = (typeof triviaTopics)[number]

export const triviaTopicNames: Readonly<Record<TriviaTopic, string>> = {
  membranes: 'Membranes',
  pretreatment: 'Pretreatment',
  chemistry: 'Water chemistry',
  operation: 'Operation',
  cleaning: 'Cleaning',
  monitoring: 'Monitoring',
  pumps: 'Pumps and hydraulics',
  safety: 'Safety',
}

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]
export const difficultyNames: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
}

export const triviaLanguages = ['en', 'es'] as const
export type TriviaLanguage = (typeof triviaLanguages)[number]
export const triviaLanguageNames: Readonly<Record<TriviaLanguage, string>> = { en: 'English', es: 'Spanish' }

/** Source of the answer. */
export const triviaSources = ['science', 'practice', 'regulation', 'calculation'] as const
export type TriviaSource = (typeof triviaSources)[number]
export const triviaSourceNames: Readonly<Record<TriviaSource, string>> = {
  science: 'Science',
  practice: 'Industry practice',
  regulation: 'Regulation',
  calculation: 'Calculation',
}

export const triviaStates = ['draft', 'review', 'approved'] as const
export type TriviaState = (typeof triviaStates)[number]
export const triviaStateNames: Readonly<Record<TriviaState, string>> = {
  draft: 'Draft',
  review: 'In review',
  approved: 'Approved',
}
