import { type Feature, serve } from '#platform/server/feature.ts'
import { rotp } from '../contract.ts'
import { rotpHandlers } from './handlers.ts'

export const rotpFeature: Feature = { name: 'rotp', operations: serve(rotp, rotpHandlers) }
