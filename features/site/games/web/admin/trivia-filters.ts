import {
  difficulties,
  difficultyNames,
  triviaLanguageNames,
  triviaLanguages,
  triviaStateNames,
  triviaStates,
  triviaTopicNames,
  triviaTopics,
} from '../../rules/trivia/trivia-names.ts'

/** Converts keys and their names to select options. */
export const choicesOf = <Key extends string>(
  keys: readonly Key[],
  names: Readonly<Record<Key, string>>,
): { value: Key; label: string }[] => keys.map((value) => ({ value, label: names[value] }))

export const triviaFilters = [
  { name: 'state', label: 'Status', options: choicesOf(triviaStates, triviaStateNames) },
  { name: 'topic', label: 'Topic', options: choicesOf(triviaTopics, triviaTopicNames) },
  { name: 'difficulty', label: 'Difficulty', options: choicesOf(difficulties, difficultyNames) },
  { name: 'language', label: 'Language', options: choicesOf(triviaLanguages, triviaLanguageNames) },
  { name: 'archived', label: 'In use', options: [{ value: 'true', label: 'In the archive' }] },
] as const
