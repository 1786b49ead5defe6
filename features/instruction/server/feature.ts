import type { Feature } from '#platform/server/feature.ts'

export const instructionFeature: Feature = {
  name: 'instruction',
}
