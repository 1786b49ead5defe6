import type { ReactNode } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { learning } from '../../contract.ts'
import { ContinueBlock } from './courses/ContinueBlock.tsx'
import { DueToday } from './courses/DueToday.tsx'

/** Home page card with the course to continue, or the fallback if none exists. Only for logged-in users. */
export function ContinueCard({ otherwise }: { otherwise: ReactNode }) {
  const { data, isPending } = useQuery(learning.continue, {}, { staleTime: 30_000 })
  if (isPending) return <Loading />
  return (
    <>
      {data?.course ? <ContinueBlock course={data.course} /> : otherwise}
      <DueToday />
    </>
  )
}
