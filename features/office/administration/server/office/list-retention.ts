import { retentions } from '#platform/server/extensions/retention.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { retention } from '../../contract/retention.ts'

/** What each feature says of its own, with a look ahead; one that cannot be counted hinders no other. */
const list: Handlers<typeof retention>['list'] = async (_input, ctx) => ({
  rows: await Promise.all(
    ctx.parts(retentions).map(async ({ what, after, job, count }) => {
      const due = await count(ctx).catch((error: unknown) => {
        ctx.log.error({ err: error, job }, 'what is due could not be counted')
        return null
      })
      return { what, after, due }
    }),
  ),
})

export const retentionHandlers: Handlers<typeof retention> = { list }
