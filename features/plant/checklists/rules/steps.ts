export const stepKinds = ['check', 'number', 'choice', 'photo', 'text', 'signature'] as const
export type StepKind = (typeof stepKinds)[number]

export const stepKindNames: Readonly<Record<StepKind, string>> = {
  check: 'Done or problem',
  number: 'Number with limits',
  choice: 'Choice',
  photo: 'Photo',
  text: 'Note',
  signature: 'Signature',
}

export interface Choice {
  text: string
  /** Choosing it is a finding, which needs a note. */
  isProblem: boolean
}

/** One step of a checklist. What its kind does not use is empty. */
export interface Step {
  /** Stays the same over versions, so that answers can be compared. */
  id: string
  section: string
  kind: StepKind
  text: string
  help: string
  /** The list can be signed off without it. */
  isOptional: boolean
  unit: string
  least: number | null
  most: number | null
  choices: Choice[]
}

/** What somebody answered to a step. */
export type Answer =
  | { kind: 'done' }
  | { kind: 'problem' }
  /** It does not apply, or could not be done. */
  | { kind: 'skipped' }
  | { kind: 'number'; value: number }
  | { kind: 'choice'; choice: string }
  | { kind: 'text'; text: string }
  | { kind: 'photo'; type: 'jpg' | 'png' | 'webp' }
  | { kind: 'signature'; name: string }

/** An answer as somebody entered it: one of a step counts, all are stored. */
export interface Entry {
  entryid: string
  stepid: string
  answer: Answer
  note: string
  /** Milliseconds. */
  at: number
}

/** The step that a sign-off answers; no step of a list has this id. */
export const SIGN_OFF = 'sign-off'

/** A list with its steps, in one version. */
export interface Checklist {
  listid: string
  version: number
  name: string
  about: string
  steps: readonly Step[]
}
