import type { Context } from '#platform/server/context.ts'
import { unseal } from '#platform/server/keys/sealed.ts'
import { describeConnectionFailure, postOutside } from '#platform/server/outside/post-outside.ts'
import { describeResponse } from '../../rules/store-answers.ts'
import type { learningStores } from '../tables.ts'

export type StoreRow = typeof learningStores.$inferSelect

/** Encryption purpose of the password of a company's store. */
export const passwordPurpose = (companyId: string): string => `learning-store:${companyId}`

/** The store's response; `status` is null without a response. `message` is a sentence for administrators. */
export interface Answer {
  status: number | null
  message: string
}

/** Posts statements, as JSON strings, in one request. Does not follow redirects and reads only the status. */
export async function postStatements(
  ctx: Pick<Context, 'settings'>,
  store: Pick<StoreRow, 'companyId' | 'endpoint' | 'username' | 'password'>,
  bodies: readonly string[],
): Promise<Answer> {
  const password = unseal(ctx.settings, passwordPurpose(store.companyId), store.password)
  const credentials = Buffer.from(`${store.username}:${password}`).toString('base64')
  try {
    const status = await postOutside({
      url: `${store.endpoint}/statements`,
      headers: {
        authorization: `Basic ${credentials}`,
        'user-agent': 'Permeate',
        'x-experience-api-version': '1.0.3',
      },
      body: `[${bodies.join(',')}]`,
      allowedOrigin: ctx.settings.lrsOrigin,
    })
    return { status, message: describeResponse(status) }
  } catch (error) {
    return { status: null, message: describeConnectionFailure(error) }
  }
}
