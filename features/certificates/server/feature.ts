import { registerCourseFinished } from '#features/learning/server/public.ts'
import type { Feature } from '#platform/server/feature.ts'
import { plugHourSources } from './hours/plug-sources.ts'
import { issueForCourse } from './issue-for-course.ts'
import { tellCertificateIssued } from './tell-issued.ts'

export const certificatesFeature: Feature = {
  name: 'certificates',
  jobs: [tellCertificateIssued],
  start: async () => {
    registerCourseFinished('certificates', issueForCourse)
    plugHourSources()
  },
}
