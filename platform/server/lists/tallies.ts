import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { job } from '../jobs.ts'
import { tallies } from '../tables.ts'

/** Returns the total of a topic for the keys that a subquery selects. */
export const tallyOf = (topic: string, keys: SQL): SQL<number> =>
  sql<number>`(select coalesce(sum(${tallies.amount}), 0) from ${tallies}
    where ${tallies.topic} = ${topic} and ${tallies.key} in (${keys}))`.mapWith(Number)

/** Merges the deltas of each key into one row, so that few rows are summed. Concurrent writes remain separate rows. */
export const foldTallies = job({
  name: 'foldTallies',
  input: z.object({}),
  async run(_nothing, ctx) {
    await ctx.db.execute(sql`
      with several as (select topic, key from tallies group by topic, key having count(*) > 1),
        folded as (delete from tallies t using several s where t.topic = s.topic and t.key = s.key
          returning t.topic, t.key, t.amount)
      insert into tallies (topic, key, amount)
      select topic, key, sum(amount) from folded group by topic, key`)
  },
})
