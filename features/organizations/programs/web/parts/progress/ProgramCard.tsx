import { Stack } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { programs } from '../../../contract.ts'
import { pathOf, stepSentence } from '../../program-labels.ts'
import classes from './ProgramCard.module.css'
import { ProgressMark } from './ProgressMark.tsx'

/** Small card for the nearest program, linked to its page. */
export default function ProgramCard() {
  const { data, isPending } = useQuery(programs.next, {}, { staleTime: 60_000 })
  if (isPending) return <Loading lines={1} />
  const found = data?.program
  if (!found) return null
  return (
    <AppLink to={pathOf(found.code)} look="plain" className={classes.card}>
      <ProgressMark done={found.doneCount} of={found.total} />
      <Stack component="span" gap={0} miw={0}>
        <strong>{found.name}</strong>
        <Quiet span>{stepSentence(found)}</Quiet>
      </Stack>
    </AppLink>
  )
}
