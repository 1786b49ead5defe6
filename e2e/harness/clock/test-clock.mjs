/**
 * The moment at which the clocks of a run in the browser start: of the tests, of the servers and of the pages. It is
 * always the same, so that no test depends on today's date; TEST_DAY sets another one.
 */
export const testMoment = new Date(process.env.TEST_DAY ?? '2026-11-20T16:00:00Z')

/** By how many milliseconds a run's clocks differ from the machine's, decided once by the process that starts it. */
export const clockShift = () => Number(process.env.CLOCK_SHIFT_MS ?? 0)
