/**
 * The moment at which the clocks of each test file start: of its tests, server and pages. It is always the same, so
 * that no test depends on today's date or on how long the run has taken; TEST_DAY sets another one.
 */
export const testMoment = new Date(process.env.TEST_DAY ?? '2026-11-20T16:00:00Z')

/** By how many milliseconds the clocks differ from the machine's. */
export const clockShift = () => Number(process.env.CLOCK_SHIFT_MS ?? 0)

/** Sets the clock of this process, and of the servers and pages that it starts from now on, to the test moment. */
export function startClock() {
  const machineNow = Date.now() - clockShift()
  const shift = testMoment.getTime() - machineNow
  process.env.CLOCK_SHIFT_MS = String(shift)
  globalThis.setClockShift?.(shift)
}
