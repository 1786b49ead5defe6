import { useQuery } from '#platform/web/operations.ts'
import { learning } from '../../contract.ts'
import { ContinueBlock } from './courses/ContinueBlock.tsx'

/** What a learner can go on with, for home; nothing where there is nothing. Only for people who are logged in. */
export function ContinueCard() {
  const { data } = useQuery(learning.continue, {}, { fresh: 30_000 })
  return data?.course ? <ContinueBlock course={data.course} /> : null
}
