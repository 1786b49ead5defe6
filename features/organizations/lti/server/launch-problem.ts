import type { Refused } from '../rules/outcomes.ts'

/** Reason to refuse a launch. `detail` is for the administrator. */
export class LaunchProblem extends Error {
  override name = 'LaunchProblem'
  readonly reason: Refused
  readonly detail: string

  constructor(reason: Refused, detail = '') {
    super(reason)
    this.reason = reason
    this.detail = detail.slice(0, 300).replace(/\p{Cc}/gu, ' ')
  }
}
