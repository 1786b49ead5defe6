import { type ComponentType, Suspense } from 'react'
import { EarnedCertificate } from '#features/learn/certificates/web/public.tsx'
import { AfterPass } from '#features/learn/exams/web/public.tsx'
import { ProgramCard } from '#features/organizations/programs/web/public.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'

/** Exam result with the earned certificate and the next step of the program. */
export const withNextStep = (ExamResultPage: ComponentType) => () => (
  <AfterPass value={Next}>
    <ExamResultPage />
  </AfterPass>
)

function Next({ passedAt }: { passedAt: string }) {
  return (
    <Suspense fallback={<Loading lines={2} />}>
      <EarnedCertificate passedAt={passedAt} />
      <ProgramCard />
    </Suspense>
  )
}
