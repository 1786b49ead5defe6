export const examTracks = ['ros', 'inwt'] as const
/** `ros` exams stand on the page `exams`, `inwt` exams on `inwtExams`. */
export type ExamTrack = (typeof examTracks)[number]

/** So many items of a topic stand in each paper. */
export interface BlueprintPart {
  topic: string
  items: number
}

export const questionsIn = (blueprint: readonly BlueprintPart[]): number =>
  blueprint.reduce((sum, { items }) => sum + items, 0)

/** How one topic of a paper went. */
export interface TopicScore {
  topic: string
  title: string
  items: number
  /** Whole percent of its points. */
  percent: number
}
