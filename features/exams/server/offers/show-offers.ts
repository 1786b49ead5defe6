import type { Handler } from '#platform/server/feature.ts'
import type { exams } from '../../contract.ts'
import { examOffers, offersOfTrack } from '../find-exams.ts'

export const showOffers: Handler<typeof exams.offers> = async ({ codes, track }, call) => ({
  exams: codes.length > 0 ? await examOffers(call.db, codes) : await offersOfTrack(call.db, track),
})
