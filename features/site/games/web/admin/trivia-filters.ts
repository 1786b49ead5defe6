import { archiveFilter, filterBy, optionsOf } from '#platform/web/form/options.ts'
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

export const triviaFilters = [
  filterBy('state', 'Status', optionsOf(triviaStateNames, triviaStates)),
  filterBy('topic', 'Topic', optionsOf(triviaTopicNames, triviaTopics)),
  filterBy('difficulty', 'Difficulty', optionsOf(difficultyNames, difficulties)),
  filterBy('language', 'Language', optionsOf(triviaLanguageNames, triviaLanguages)),
  archiveFilter,
] as const
