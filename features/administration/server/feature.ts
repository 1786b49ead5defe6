import { type Feature, serve } from '#platform/server/feature.ts'
import { administration } from '../contract.ts'
import { administrationHandlers } from './handlers.ts'

export const administrationFeature: Feature = {
  name: 'administration',
  operations: serve(administration, administrationHandlers),
}
