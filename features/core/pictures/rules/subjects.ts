/** What drawings show. */
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

/** Colors: 0 to 4 are the levels, 5 is for places, 6 for bundles. */
export const TONES = 7
/** So many variations has each subject in each tone. */
export const SEEDS = 100

export interface Picture {
  subject: Subject
  /** From 0 to below `TONES`. */
  tone: number
  /** From 0 to below `SEEDS`. */
  seed: number
}
