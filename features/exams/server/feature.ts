import type { Feature } from '#platform/server/feature.ts'

export const examsFeature: Feature = {
  name: 'exams',
}
