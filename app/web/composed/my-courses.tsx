import type { ComponentType, ReactNode } from 'react'
import { CodeForm } from '#features/learn/seats/web/parts/mine/CodeForm.tsx'
import { SeatsBought } from '#features/learn/seats/web/parts/mine/SeatsBought.tsx'

/** My courses, with the visitor's purchased seats and the code redemption form below. */
export const withSeats = (MyCoursesPage: ComponentType<{ children?: ReactNode }>) => () => (
  <MyCoursesPage>
    <SeatsBought />
    <CodeForm />
  </MyCoursesPage>
)
