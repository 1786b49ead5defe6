import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'

/** State of a member's train, as shown to the instructor. */
export const TrainState = z.object({
  seconds: z.int().min(0).max(1_000_000),
  /** Operating state of the train: 'Running'. */
  state: z.string().max(40),
  permeate: z.number().min(0).max(10_000),
  recovery: z.number().min(0).max(1),
  conductivity: z.number().min(0).max(1_000_000),
  acts: z.int().min(0).max(10_000),
  score: z.int().min(0).max(100).nullable(),
})
export type TrainState = z.output<typeof TrainState>

export const ClassRow = z.object({
  classid: z.string(),
  title: z.string(),
  code: z.string(),
  scenario: z.string(),
  scenarioTitle: z.string(),
  openedAt: instant(),
  endedAt: instant().nullable(),
  members: z.int(),
})
export type ClassRow = z.output<typeof ClassRow>

export const MemberRow = z.object({
  userid: z.string(),
  name: z.string(),
  joinedAt: instant(),
  seenAt: instant().nullable(),
  train: TrainState.nullable(),
  faults: z.array(z.string()),
})
export type MemberRow = z.output<typeof MemberRow>
