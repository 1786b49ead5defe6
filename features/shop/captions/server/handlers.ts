import { attachCaptions } from '#features/shop/catalog/server/public.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { captionDesk } from '../contract/captions-contract.ts'
import { captionMatrix, captionUnits, markCaptions } from './caption-desk.ts'
import { checkTerms, forcedTerms, removeTerm, saveTerm } from './glossary.ts'
import { deskLanguages } from './languages.ts'

export const captionHandlers: Handlers<typeof captionDesk> = {
  deskLanguages,
  captionMatrix,
  markCaptions,
  captionUnits,
  attachCaptions: (input, ctx) => attachCaptions(ctx, input),
  forcedTerms,
  saveTerm,
  removeTerm,
  checkTerms,
}
