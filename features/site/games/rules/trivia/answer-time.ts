/** Time limit per question in solo play, in seconds. */
export const ANSWER_SECONDS = 20
/** Undisclosed allowance for network latency, in milliseconds. */
const GRACE_MS = 1500

/** True if an answer came too late; it then counts as wrong. */
export const isLate = (dueAt: Date, now: Date): boolean => now.getTime() > dueAt.getTime() + GRACE_MS
