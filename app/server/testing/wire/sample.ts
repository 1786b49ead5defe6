import type { SampleWorld } from './sample-world.ts'
import type { Fields } from './wire-client.ts'

/** A specified call with caller, valid input, and invalid input. */
export interface Sample {
  /** Username of the demo world, `guest`, `tablet` of a booth, or `provider`. */
  as: string
  fields?: Fields | ((world: SampleWorld) => Fields | Promise<Fields>)
  /** Replaces fields with invalid values; omitted if the call has no field that could be invalid. */
  bad?: Fields
  /** Response fields that the specification reads. */
  answer?: readonly string[]
  /** Decision that deviates from the wording of the specification. */
  decided?: string
}

export type Samples = Readonly<Record<string, Sample>>
