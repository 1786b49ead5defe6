import { type Feature, serve } from '#platform/server/feature.ts'
import { apiKeysDesk } from '../contract/keys.ts'
import { apiKeyHandlers, identifyKey } from './keys/api-keys.ts'

export const integrationsFeature: Feature = {
  name: 'integrations',
  operations: [...serve(apiKeysDesk, apiKeyHandlers)],
  identifyKey,
}
