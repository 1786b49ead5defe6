/** How much an answer says of a cause: four times, twice, half or a quarter of its share. */
export const weights = [4, 2, 0.5, 0.25] as const

/** The figures of a train that a question can be answered with. Changes against the baseline, if not said otherwise. */
export const figureKeys = [
  ...['flow', 'flowFirst', 'flowLast', 'passage', 'passageFirst', 'passageLast'],
  ...['drop', 'dropFirst', 'dropLast', 'temperature', 'feedConductivity', 'recovery'],
  ...['sdi', 'turbidity', 'feedPh'],
] as const

export interface Option {
  key: string
  text: string
  /** Of a question with a figure: the range in which the number is this answer. Null is open. */
  from: number | null
  below: number | null
}

export interface Question {
  key: string
  text: string
  help: string
  figure: { key: (typeof figureKeys)[number]; unit: string } | null
  /** It is asked only when one of these answers was given to a question before it. */
  when: { question: string; options: string[] } | null
  options: Option[]
}

export interface Lesson {
  course: string
  unit: string
  /** The second of the unit's film; null where the heading of the text is meant. */
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

/** A symptom with what is asked about it and what can be behind it: one branch of the tree. */
export interface Branch {
  symptom: string
  title: string
  about: string
  group: Group
  /** Open to everybody. */
  isTrial: boolean
  questions: Question[]
  causes: Cause[]
}

/** By question: the option, or '' for 'I don't know'. */
export type Answers = Readonly<Record<string, string>>
/** By figure: the number in the unit of its question. */
export type Figures = Readonly<Record<string, number>>
