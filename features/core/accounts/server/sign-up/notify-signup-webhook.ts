import { z } from 'zod'
import { pick } from '#platform/contract/tables/pick.ts'
import { job } from '#platform/server/jobs.ts'
import { postOutside } from '#platform/server/outside/post-outside.ts'
import { signatureHeader } from '#platform/server/outside/sign-body.ts'
import { findUser } from '../queries.ts'

/**
 * Notifies the provider's automation of a new account. The body contains only the required data; the header carries
 * `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. A retry carries the same `Idempotency-Key`, the user id, so that
 * the receiver can drop it.
 */
export const notifySignupWebhook = job({
  name: 'tellSignupWebhook',
  input: z.object({ userid: z.uuid() }),
  async run({ userid }, ctx) {
    const webhook = ctx.settings.signupWebhook
    const user = webhook && (await findUser(ctx.db, userid))
    if (!user) return
    const body = JSON.stringify({
      event: 'account.created',
      userid,
      ...pick(user, 'partner', 'partnerProgram', 'country'),
      createdAt: user.createdAt.toISOString(),
    })
    const status = await postOutside({
      url: webhook.url,
      headers: {
        'idempotency-key': userid,
        'x-permeate-signature': signatureHeader(webhook.secret, ctx.now, body),
      },
      body,
      // Configured by the operator, possibly within their internal network.
      allowedOrigin: new URL(webhook.url).origin,
    })
    if (status < 200 || status >= 300) throw new Error(`The sign-up webhook answered ${status}`)
  },
})
