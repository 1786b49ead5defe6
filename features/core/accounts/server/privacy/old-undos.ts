import { and, isNotNull, lt } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Retention } from '#platform/server/extensions/retention.ts'
import { UNDO_DAYS, undoneSince } from '../../rules/undo-days.ts'
import { mergedAccounts } from '../tables.ts'

const due = (now: Date) => and(isNotNull(mergedAccounts.undo), lt(mergedAccounts.mergedAt, undoneSince(now)))

/** Undo data refers to users who now have one account, so it is deleted when the undo period ends. */
export const oldUndos: Retention & { remove: (ctx: Context) => Promise<void> } = {
  job: 'forgetOldTraces',
  what: 'Data to undo the merge of two accounts',
  after: `${UNDO_DAYS} days after the merge`,
  count: ({ db, now }) => db.$count(mergedAccounts, due(now)),
  async remove({ db, now }) {
    await db.update(mergedAccounts).set({ undo: null }).where(due(now))
  },
}
