import { type Feature, serve } from '#platform/server/feature.ts'
import { legal } from '../contract.ts'
import { legalHandlers } from './handlers.ts'
import { legalTexts } from './legal-texts.ts'

export const legalFeature: Feature = {
  name: 'legal',
  operations: serve(legal, legalHandlers),
  async start({ settings }) {
    await legalTexts(settings)
  },
}
