/** What earns play credit. */
export const earnings = {
  /** For each unit of a course that is finished, once. */
  unit: 20,
  /** For a right answer to a trivia question. */
  answer: 5,
  /** For a right answer to the question of the day. */
  daily: 20,
  /** For a right answer in a trivia room. */
  room: 5,
} as const

/** Right answers to questions beside that of the day earn so much in a day at most. */
export const ANSWERS_PER_DAY = 50
