/** Play credit earned per activity. */
export const earnings = {
  /** Per finished course unit, once. */
  unit: 20,
  /** Per correct answer to a trivia question. */
  answer: 5,
  /** For a correct answer to the question of the day. */
  daily: 20,
  /** Per correct answer in a trivia room. */
  room: 5,
} as const

/** Maximum credit per day from correct answers to questions other than the question of the day. */
export const ANSWERS_PER_DAY = 50
