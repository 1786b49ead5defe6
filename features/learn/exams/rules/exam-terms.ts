export const examTracks = ['ros', 'inwt'] as const
/** `ros` exams are on the page `exams`, `inwt` exams on `inwtExams`. */
export type ExamTrack = (typeof examTracks)[number]

/** How many items of a topic each paper has. */
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
