import type { Feature } from '#platform/server/feature.ts'

export const programsFeature: Feature = {
  name: 'programs',
}
