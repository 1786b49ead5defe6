import { lazy, Suspense } from 'react'

const Way = lazy(() => import('./parts/BuyExam.tsx'))
const Shelf = lazy(() => import('./parts/ExamShelf.tsx'))

/** An exam's price with the button that puts it into the cart. */
export const BuyExam = ({ code }: { code: string }) => (
  <Suspense fallback={null}>
    <Way code={code} />
  </Suspense>
)

/** The exams that can be bought, for the store. */
export const ExamShelf = () => (
  <Suspense fallback={null}>
    <Shelf />
  </Suspense>
)
export { AfterPass } from './parts/result/after-pass.ts'
