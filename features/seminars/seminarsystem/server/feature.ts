import { type Feature, serve } from '#platform/server/feature.ts'
import { calendarSystem } from '../contract/calendar-contract.ts'
import { systemHandlers } from './handlers.ts'

export const seminarSystemFeature: Feature = {
  name: 'seminarsystem',
  operations: serve(calendarSystem, systemHandlers),
}
