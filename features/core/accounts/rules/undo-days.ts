/** For so many days the merge of two accounts can be undone. */
export const UNDO_DAYS = 14

/** Merges from before this moment stay. */
export const undoneSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * 86_400_000)
