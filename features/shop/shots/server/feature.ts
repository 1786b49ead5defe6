import { mediaOwners } from '#features/shop/catalog/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { shotsAdmin } from '../contract.ts'
import { shotHandlers } from './handlers.ts'
import { shotFiles } from './shown-shots.ts'

export const shotsFeature: Feature = {
  name: 'shots',
  operations: serve(shotsAdmin, shotHandlers),
  extends: [mediaOwners.with(shotFiles)],
}
