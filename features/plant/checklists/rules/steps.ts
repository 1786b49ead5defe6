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
  /** True if selecting this choice is a finding, which requires a note. */
  isProblem: boolean
}

/** A step of a checklist. Fields not used by its kind are empty. */
export interface Step {
  /** Stable across versions, so that answers can be compared. */
  id: string
  section: string
  kind: StepKind
  text: string
  help: string
  /** True if the list can be signed off without this step. */
  isOptional: boolean
  unit: string
  least: number | null
  most: number | null
  choices: Choice[]
}

/** A user's answer to a step. */
export type Answer =
  | { kind: 'done' }
  | { kind: 'problem' }
  /** The step does not apply or could not be done. */
  | { kind: 'skipped' }
  | { kind: 'number'; value: number }
  | { kind: 'choice'; choice: string }
  | { kind: 'text'; text: string }
  | { kind: 'photo'; type: 'jpg' | 'png' | 'webp' }
  | { kind: 'signature'; name: string }

/** An answer as entered by a user. All are stored; one per step counts. */
export interface Entry {
  entryid: string
  stepid: string
  answer: Answer
  note: string
  /** Unix time in milliseconds. */
  at: number
}

/** Step id of sign-off entries; no step of a list uses this id. */
export const SIGN_OFF = 'sign-off'

/** One version of a list with its steps. */
export interface Checklist {
  listid: string
  version: number
  name: string
  about: string
  steps: readonly Step[]
}
