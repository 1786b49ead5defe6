import { type Feature, serve } from '#platform/server/feature.ts'
import { reports } from '../contract.ts'
import { reportHandlers } from './handlers.ts'

export const reportsFeature: Feature = {
  name: 'reports',
  operations: serve(reports, reportHandlers),
}
