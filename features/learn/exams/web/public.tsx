import { lazy, Suspense } from 'react'

const Way = lazy(() => import('./parts/BuyExam.tsx'))
const Shelf = lazy(() => import('./parts/ExamShelf.tsx'))

/** Exam price with an add-to-cart button. */
export const BuyExam = ({ code }: { code: string }) => (
  <Suspense fallback={null}>
    <Way code={code} />
  </Suspense>
)

/** Exams for sale in the store. */
export const ExamShelf = () => (
  <Suspense fallback={null}>
    <Shelf />
  </Suspense>
)
export { AfterPass } from './parts/result/after-pass.ts'
