import type { Feature } from '#platform/server/feature.ts'
import { plugHourSources } from './hours/plug-sources.ts'

export const certificatesFeature: Feature = {
  name: 'certificates',
  start: async () => {
    plugHourSources()
  },
}
