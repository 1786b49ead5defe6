import type { Handler } from '#platform/server/feature.ts'
import { officeCharts, partsFor } from '#platform/server/office.ts'
import type { office } from '../../contract/office-contract.ts'

/** Returns the charts; one whose points cannot be counted does not affect the others. */
export const charts: Handler<typeof office.charts> = async (_input, ctx) => ({
  charts: await Promise.all(
    partsFor(ctx, officeCharts).map(async ({ key, label, kind, to, points }) => {
      try {
        return { key, label, kind, to, points: await points(ctx) }
      } catch (error) {
        ctx.log.error({ err: error, chart: key }, 'a chart of the office could not be counted')
        return { key, label, kind, to, points: null }
      }
    }),
  ),
})
