import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'

// Jobs are started by the database's clock, holds are counted by the shop's.
const SLACK_MS = 5000

const expire = {
  name: 'pricing.expire-hold',
  text: `
    with gone as (
      update promo_holds set state = 'returned' where id = $1 and state = 'held' and until <= $2
      returning code_id, counted
    )
    update promo_codes set used = used - 1 where id in (select code_id from gone where counted)`,
}

/** A checkout that nobody finished: its use goes to others. */
export const returnExpiredPromo = job({
  name: 'returnExpiredPromo',
  input: z.object({ holdId: z.uuid() }),
  async run({ holdId }, call) {
    await run(call.db, expire, [holdId, new Date(call.now.getTime() + SLACK_MS)])
  },
})

const giveBack = {
  name: 'pricing.return-promo',
  text: `
    with gone as (
      update promo_holds set state = 'returned' where order_id = $1 and state = 'ordered'
      returning code_id, counted
    )
    update promo_codes set used = used - 1 where id in (select code_id from gone where counted)`,
}

/** Gives back the use of an order that failed or was cancelled. Bears being called twice. */
export async function returnPromo(call: Call, orderId: string): Promise<void> {
  await run(call.db, giveBack, [orderId])
}
