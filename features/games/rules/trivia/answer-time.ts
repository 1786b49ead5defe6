/** How long somebody has for a question that they answer alone. */
export const ANSWER_SECONDS = 20
/** What the way through the network may take on top; nobody is told of it. */
const GRACE_MS = 1500

/** An answer that comes after its time counts as wrong, whatever it says. */
export const isLate = (dueAt: Date, now: Date): boolean => now.getTime() > dueAt.getTime() + GRACE_MS
