/**
 * Bugs that mutation tools do not generate: SQL conditions on visible rows, seat and money ownership, and expiry. Each
 * is inserted into the code in turn, and one of its tests must fail.
 */
export interface PlantedFault {
  /** The resulting misbehavior of the shop. */
  message: string
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
  /** The test file that detects the bug. */
  test: string
}

/** Bugs in one file that one test file detects. */
export const faultsIn = (
  file: string,
  test: string,
  faults: readonly (readonly [message: string, from: string, to: string])[],
): PlantedFault[] => faults.map(([message, from, to]) => ({ message, file, from, to, test }))
