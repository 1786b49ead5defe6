import type { ComponentType, ReactNode } from 'react'
import { CodeForm } from '#features/learn/seats/web/parts/mine/CodeForm.tsx'
import { SeatsBought } from '#features/learn/seats/web/parts/mine/SeatsBought.tsx'

/** My courses, with the seats that the visitor bought and the way to redeem a code below. */
export const withSeats = (MyCoursesPage: ComponentType<{ children?: ReactNode }>) => () => (
  <MyCoursesPage>
    <SeatsBought />
    <CodeForm />
  </MyCoursesPage>
)
