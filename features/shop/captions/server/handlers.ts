import { attachCaptions } from '#features/shop/catalog/server/public.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { captionAdmin } from '../contract/captions-contract.ts'
import { captionMatrix, captionUnits, markCaptions } from './caption-admin.ts'
import { checkTerms, forcedTerms, removeTerm, saveTerm } from './glossary.ts'
import { adminLanguages } from './languages.ts'

export const captionHandlers: Handlers<typeof captionAdmin> = {
  adminLanguages,
  captionMatrix,
  markCaptions,
  captionUnits,
  attachCaptions: (input, ctx) => attachCaptions(ctx, input),
  forcedTerms,
  saveTerm,
  removeTerm,
  checkTerms,
}
