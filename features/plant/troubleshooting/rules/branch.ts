/** Factors by which an answer changes a cause's share: four times, twice, half or a quarter. */
export const weights = [4, 2, 0.5, 0.25] as const

/** Figures of a train that can answer a question. Changes against the baseline, unless noted otherwise. */
export const figureKeys = [
  ...['flow', 'flowFirst', 'flowLast', 'passage', 'passageFirst', 'passageLast'],
  ...['drop', 'dropFirst', 'dropLast', 'temperature', 'feedConductivity', 'recovery'],
  ...['sdi', 'turbidity', 'feedPh'],
] as const

export interface Option {
  key: string
  text: string
  /** For questions with a figure: the value range of this answer. Null is unbounded. */
  from: number | null
  below: number | null
}

export interface Question {
  key: string
  text: string
  help: string
  figure: { key: (typeof figureKeys)[number]; unit: string } | null
  /** Shown only if an earlier question was answered with one of these options. */
  when: { question: string; options: string[] } | null
  options: Option[]
}

export interface Lesson {
  course: string
  unit: string
  /** Position in the unit's video, in seconds; null if the text heading is used. */
  second: number | null
  heading: string | null
}

export interface Cause {
  key: string
  name: string
  about: string
  share: number
  evidence: { question: string; option: string; weight: (typeof weights)[number] }[]
  now: string[]
  next: string[]
  safety: string[]
  lesson: Lesson
  source: string
}

export const groupNames = {
  flow: 'Flow and recovery',
  salt: 'Salt and scale',
  pressure: 'Pressure',
  quality: 'Water quality',
  pretreatment: 'Pretreatment',
  machines: 'Pumps and starts',
} as const
export type Group = keyof typeof groupNames
export const groups = Object.keys(groupNames) as [Group, ...Group[]]

/** One branch of the tree: a symptom with its questions and possible causes. */
export interface Branch {
  symptom: string
  title: string
  about: string
  group: Group
  /** Available without a subscription. */
  isTrial: boolean
  questions: Question[]
  causes: Cause[]
}

/** Selected option by question; '' is 'I don't know'. */
export type Answers = Readonly<Record<string, string>>
/** Value by figure, in the unit of its question. */
export type Figures = Readonly<Record<string, number>>
