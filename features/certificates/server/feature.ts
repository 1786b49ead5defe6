import type { Feature } from '#platform/server/feature.ts'

export const certificatesFeature: Feature = {
  name: 'certificates',
}
