import type { Handlers } from '#platform/server/feature.ts'
import type { captionDesk } from '../../contract/captions-contract.ts'
import { addLanguage, deskLanguages, saveLanguage, setLanguageEnabled } from '../languages.ts'
import { attachCaptions } from './attach-captions.ts'
import { captionMatrix, captionUnits, markCaptions } from './caption-desk.ts'
import { checkTerms, forcedTerms, removeTerm, saveTerm } from './glossary.ts'

export const captionHandlers: Handlers<typeof captionDesk> = {
  deskLanguages,
  addLanguage,
  saveLanguage,
  setLanguageEnabled,
  captionMatrix,
  markCaptions,
  captionUnits,
  attachCaptions,
  forcedTerms,
  saveTerm,
  removeTerm,
  checkTerms,
}
