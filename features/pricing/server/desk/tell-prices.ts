import { z } from 'zod'
import { tellPartnerPrices } from '#features/partners/server/public.ts'
import { job } from '#platform/server/jobs.ts'

/** A planned price begins: catalogs and open pages must hear of it. */
export const tellPrices = job({
  name: 'tellPrices',
  input: z.object({}),
  run: (_nothing, call) => tellPartnerPrices(call),
})
