export const examTracks = ['ros', 'inwt'] as const
/** `ros` exams appear on the page `exams`, `inwt` exams on `inwtExams`. */
export type ExamTrack = (typeof examTracks)[number]

/** Number of items of a topic in each attempt. */
export interface BlueprintPart {
  topic: string
  items: number
}

export const questionsIn = (blueprint: readonly BlueprintPart[]): number =>
  blueprint.reduce((sum, { items }) => sum + items, 0)

/** Result of one topic in an attempt. */
export interface TopicScore {
  topic: string
  title: string
  items: number
  /** Percentage of its points, as an integer. */
  percent: number
}
