/**
 * Faults that no tool thinks of: a condition of SQL, whose rows somebody may see, whose seat, whose money, until when.
 * Each is put into the code in turn, and one of its tests must fail.
 */
export interface PlantedFault {
  /** What the shop would do wrong. */
  message: string
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
  /** The test file that notices. */
  test: string
}

/** The faults of one file that one test file notices. */
export const faultsIn = (
  file: string,
  test: string,
  faults: readonly (readonly [message: string, from: string, to: string])[],
): PlantedFault[] => faults.map(([message, from, to]) => ({ message, file, from, to, test }))
