/** The time limit of a question in solo play. */
export const ANSWER_SECONDS = 20
/** Undisclosed allowance for network latency. */
const GRACE_MS = 1500

/** An answer that comes after its time counts as wrong, whatever it says. */
export const isLate = (dueAt: Date, now: Date): boolean => now.getTime() > dueAt.getTime() + GRACE_MS
