import { type Feature, serve } from '#platform/server/feature.ts'
import { captionDesk } from '../contract/captions-contract.ts'
import { demoCaptions } from './demo.ts'
import { captionHandlers } from './handlers.ts'

export const captionsFeature: Feature = {
  name: 'captions',
  operations: serve(captionDesk, captionHandlers),
  demo: [demoCaptions],
}
