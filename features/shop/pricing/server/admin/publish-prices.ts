import { z } from 'zod'
import { publishPartnerPrices } from '#features/core/partner/server/public.ts'
import { job } from '#platform/server/jobs.ts'

/** Job that notifies catalogs and open pages when a scheduled price takes effect. */
export const publishPrices = job({
  name: 'tellPrices',
  input: z.object({}),
  run: (_nothing, ctx) => publishPartnerPrices(ctx),
})
