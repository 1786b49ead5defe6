import type { SampleWorld } from './sample-world.ts'
import type { Fields } from './wire-client.ts'

/** One specified call: its caller, its input, and what makes it bad input. */
export interface Sample {
  /** A user name of the demo world, `guest`, `tablet` of a booth, or `provider`. */
  as: string
  fields?: Fields | ((world: SampleWorld) => Fields | Promise<Fields>)
  /** Replaces fields; left out where the call has no field that could be wrong. */
  bad?: Fields
  /** What the specification reads of the answer. */
  answer?: readonly string[]
  /** Where a decision differs from the letter of the specification. */
  decided?: string
}

export type Samples = Readonly<Record<string, Sample>>
