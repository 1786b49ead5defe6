import { Suspense } from 'react'
import { NextDates, useComingSeminars } from '#features/seminars/events/web/public.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import type { InterestView } from '../../../contract/views.ts'
import type { SeminarLevel } from '../../../rules/interests.ts'
import { InterestBox } from './InterestBox.tsx'

/** Next seminar dates of a level, with a form to request others. */
export function LevelDates({ level, interest }: { level: SeminarLevel; interest: InterestView | null }) {
  const dates = useComingSeminars(level)
  if (!dates) return <Loading />
  return (
    <>
      <Suspense fallback={<Loading />}>
        <NextDates level={level} />
      </Suspense>
      <InterestBox level={level} interest={interest} hasDates={dates.length > 0} />
    </>
  )
}
