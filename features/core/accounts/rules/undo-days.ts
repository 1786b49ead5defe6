/** Number of days during which an account merge can be undone. */
export const UNDO_DAYS = 14

/** Returns the cutoff: earlier merges can no longer be undone. */
export const undoneSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * 86_400_000)
