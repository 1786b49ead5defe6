import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import { signatureHeader } from '#platform/server/outside/sign-body.ts'
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
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': userid,
        'x-permeate-signature': signatureHeader(webhook.secret, call.now, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The sign-up webhook answered ${response.status}`)
  },
})
