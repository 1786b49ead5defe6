import { z } from 'zod'
import { publishPartnerPrices } from '#features/core/partner/server/public.ts'
import { job } from '#platform/server/jobs.ts'

/** A planned price starts: notifies catalogs and open pages. */
export const publishPrices = job({
  name: 'tellPrices',
  input: z.object({}),
  run: (_nothing, ctx) => publishPartnerPrices(ctx),
})
