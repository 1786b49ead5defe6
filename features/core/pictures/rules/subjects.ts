/** Subjects of drawings. */
export const subjects = [
  'array',
  'books',
  'certificate',
  'exam',
  'fibers',
  'filter',
  'flask',
  'gauge',
  'ladder',
  'leaf',
  'loop',
  'membrane',
  'microbe',
  'numbers',
  'place',
  'pump',
  'room',
  'rules',
  'screen',
  'shield',
  'tank',
  'trend',
  'tubes',
] as const
export type Subject = (typeof subjects)[number]

/** Number of color tones: 0 to 4 for the levels, 5 for places, 6 for bundles. */
export const TONES = 7
/** Number of variations of each subject in each tone. */
export const SEEDS = 100

export interface Picture {
  subject: Subject
  /** From 0 to below `TONES`. */
  tone: number
  /** From 0 to below `SEEDS`. */
  seed: number
}
