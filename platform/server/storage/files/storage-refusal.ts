import { Refusal } from '#platform/contract/refusal.ts'
import type { BucketProblem } from './bucket-problem.ts'

const BUSY =
  'Our file storage does not answer at the moment. Nothing was lost; please try again in a few minutes.'

/** A refusal because the storage failed: `message` is for the operator, and the response for the user. */
export class StorageRefusal extends Refusal {
  constructor({ kind, message }: BucketProblem) {
    if (kind === 'full') super('no-room')
    else super('busy', { message: BUSY })
    this.message = message
  }
}
