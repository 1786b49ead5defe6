import { IconCheck, IconX } from '@tabler/icons-react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { OpeningCard } from '../../contract.ts'
import classes from './Jobs.module.css'

/** Requirements of the job: held, or missing with a link to obtain them. */
export function MatchList({ match }: { match: OpeningCard['match'] }) {
  if (match.length === 0) return <Quiet mt="xs">No certificate or license is asked for.</Quiet>
  return (
    <ul className={classes.match} aria-label="What the job asks for">
      {match.map(({ name, held, needed, to }) => (
        <li key={name}>
          {held ? (
            <>
              <IconCheck size={18} color="var(--mantine-color-green-text)" aria-hidden />
              You hold {name}
            </>
          ) : (
            <>
              <IconX size={18} color="var(--mantine-color-dimmed)" aria-hidden />
              <div>
                {needed ? 'Needed' : 'A plus'}: {name}.{' '}
                <AppLink to={to}>{to === '/tceq' ? `Add your ${name}` : `How to earn ${name}`}</AppLink>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
