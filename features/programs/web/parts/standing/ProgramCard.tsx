import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { programs } from '../../../contract.ts'
import { pathOf, stepSentence } from '../../program-words.ts'
import classes from './ProgramCard.module.css'
import { ProgressMark } from './ProgressMark.tsx'

/** The nearest program as a small card that leads to its page. */
export default function ProgramCard() {
  const { data } = useQuery(programs.next, {}, { fresh: 60_000 })
  const found = data?.program
  if (!found) return null
  return (
    <AppLink to={pathOf(found.code)} look="plain" className={classes.card}>
      <ProgressMark done={found.doneCount} of={found.total} />
      <span className={classes.words}>
        <strong>{found.name}</strong>
        <span>{stepSentence(found)}</span>
      </span>
    </AppLink>
  )
}
