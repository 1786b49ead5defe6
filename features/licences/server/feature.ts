import type { Feature } from '#platform/server/feature.ts'

export const licencesFeature: Feature = {
  name: 'licences',
}
