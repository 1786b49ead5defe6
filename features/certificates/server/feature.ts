import { registerCourseFinished } from '#features/learning/server/public.ts'
import type { Feature } from '#platform/server/feature.ts'
import { serveProofs } from './external-hours/proof-files.ts'
import { issueForCourse } from './issue-for-course.ts'
import { plugRenewals, renewalJobs, renewalOperations } from './renewal/plug-renewals.ts'
import { tellCertificateIssued } from './tell-issued.ts'

export const certificatesFeature: Feature = {
  name: 'certificates',
  operations: [...renewalOperations],
  jobs: [tellCertificateIssued, ...renewalJobs],
  routes: serveProofs,
  start: async () => {
    registerCourseFinished('certificates', issueForCourse)
    plugRenewals()
  },
}
