import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import { findUser } from '../queries.ts'

const PATIENCE_MS = 10_000

/**
 * Tells the provider's automation of a new account. The body says no more than it needs; the header carries
 * `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. A repeated call carries the same `Idempotency-Key`, the user
 * id, so that the receiver can drop it.
 */
export const tellSignupWebhook = job({
  name: 'tellSignupWebhook',
  input: z.object({ userid: z.uuid() }),
  async run({ userid }, call) {
    const webhook = call.settings.signupWebhook
    const user = webhook && (await findUser(call.db, userid))
    if (!user) return
    const body = JSON.stringify({
      event: 'account.created',
      userid,
      partner: user.partner,
      partnerProgram: user.partnerProgram,
      country: user.country,
      createdAt: user.createdAt.toISOString(),
    })
    const seconds = Math.floor(call.now.getTime() / 1000)
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': userid,
        'x-permeate-signature': `t=${seconds},v1=${signatureOf(webhook.secret, seconds, body)}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The sign-up webhook answered ${response.status}`)
  },
})

/** What the receiver calculates to know that a call is ours. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}
