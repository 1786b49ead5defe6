import type { Feature } from '#platform/server/feature.ts'

export const reportsFeature: Feature = {
  name: 'reports',
}
