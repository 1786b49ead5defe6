import { lazy } from 'react'

export const LectureShots = lazy(() => import('./parts/LectureShots.tsx'))
