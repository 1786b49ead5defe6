import type { Handler } from '#platform/server/feature.ts'
import type { exams } from '../../contract.ts'
import { examOffers, offersOfTrack } from '../find-exams.ts'

export const showOffers: Handler<typeof exams.offers> = async ({ codes, track }, ctx) => ({
  exams: codes.length > 0 ? await examOffers(ctx.db, codes) : await offersOfTrack(ctx.db, track),
})
