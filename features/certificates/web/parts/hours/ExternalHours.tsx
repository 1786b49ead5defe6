import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { externalHours } from '../../../rules/external-hours/hours-contract.ts'
import { ClaimList } from './ClaimList.tsx'
import classes from './ExternalHours.module.css'
import { HoursForm } from './HoursForm.tsx'

/** Hours from elsewhere: send them in with a proof, see what became of them. */
export function ExternalHours({ today }: { today: string }) {
  const asked = useQuery(externalHours.myExternalHours, {})
  const [writes, setWrites] = useState(false)
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2>Hours from elsewhere</h2>
          <p className={classes.lead}>
            A seminar, a conference or a course that you took with somebody else can renew your certificates.
            Send us the proof; staff look at it within three working days.
          </p>
        </div>
        {writes ? null : (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setWrites(true)}
          >
            Send in hours
          </Button>
        )}
      </div>
      {writes ? <HoursForm today={today} onDone={() => setWrites(false)} /> : null}
      <QueryState query={asked}>
        {({ claims }) =>
          claims.length === 0 ? (
            writes ? null : (
              <p className={classes.none}>You have not sent in any hours yet.</p>
            )
          ) : (
            <ClaimList claims={claims} />
          )
        }
      </QueryState>
    </section>
  )
}
