import { retentions } from '#platform/server/extensions/retention.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { retention } from '../../contract/retention.ts'

/** Lists each feature's retention rules with due counts. A failed count does not affect the others. */
const list: Handlers<typeof retention>['list'] = async (_input, ctx) => ({
  rows: await Promise.all(
    ctx.parts(retentions).map(async ({ what, after, job, count }) => {
      const due = await count(ctx).catch((error: unknown) => {
        ctx.log.error({ err: error, job }, 'what is due could not be counted')
        return null
      })
      return { what, after: typeof after === 'string' ? after : after(ctx.settings), due }
    }),
  ),
})

export const retentionHandlers: Handlers<typeof retention> = { list }
