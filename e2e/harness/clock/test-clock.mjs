/**
 * The time at which the clocks of each test file start, in tests, server and pages. It is constant so that no test
 * depends on today's date or the duration of the run; TEST_DAY overrides it.
 */
export const testMoment = new Date(process.env.TEST_DAY ?? '2026-11-20T16:00:00Z')

/** Returns the offset of the clocks from the machine's, in milliseconds. */
export const clockShift = () => Number(process.env.CLOCK_SHIFT_MS ?? 0)

/** Sets the clock of this process, and of the servers and pages started from now on, to the test time. */
export function startClock() {
  const machineNow = Date.now() - clockShift()
  const shift = testMoment.getTime() - machineNow
  process.env.CLOCK_SHIFT_MS = String(shift)
  globalThis.setClockShift?.(shift)
}
