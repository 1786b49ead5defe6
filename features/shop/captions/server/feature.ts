import { type Feature, serve } from '#platform/server/feature.ts'
import { captionAdmin } from '../contract/captions-contract.ts'
import { demoCaptions } from './demo.ts'
import { captionHandlers } from './handlers.ts'

export const captionsFeature: Feature = {
  name: 'captions',
  operations: serve(captionAdmin, captionHandlers),
  demo: [demoCaptions],
}
