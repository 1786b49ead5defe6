import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { renewals } from '../rules/renewal/renewal-contract.ts'
import { MyCertificates } from './parts/certificate/MyCertificates.tsx'
import { ExternalHours } from './parts/hours/ExternalHours.tsx'
import { RenewalCard } from './parts/renewal/RenewalCard.tsx'
import { RenewalRules } from './parts/renewal/RenewalRules.tsx'
import classes from './RecertifyPage.module.css'

/** What one holds, for how long, and what keeps it valid. */
export default function RecertifyPage() {
  const asked = useQuery(renewals.renewals, {})
  return (
    <PageFrame
      title="Certificates and renewal"
      lead="How long your certificates are valid, what renews them, and how far you are."
      actions={
        <Button component={Link} to="/requestCertificate" variant="default">
          Graduation kit
        </Button>
      }
    >
      <QueryState query={asked}>
        {({ renewals: found, courses, today, timeZone }) => (
          <div className={classes.page}>
            <section className={classes.section}>
              <h2>To be renewed</h2>
              {found.length === 0 ? (
                <Empty
                  icon={<IconCertificate size={40} stroke={1.5} />}
                  title="Nothing to renew"
                  says="You hold no certificate that expires. The programs lead to one."
                  action={
                    <Button component={Link} to="/rosCertification" color="copper">
                      See the programs
                    </Button>
                  }
                />
              ) : (
                <ul className={classes.cards}>
                  {found.map((renewal) => (
                    <li key={renewal.certificateid}>
                      <RenewalCard renewal={renewal} offered={courses} />
                    </li>
                  ))}
                </ul>
              )}
              {found.length > 0 ? (
                <p className={classes.zone}>
                  Days are counted in the time zone {timeZone.replaceAll('_', ' ')}.
                </p>
              ) : null}
            </section>
            <section className={classes.section}>
              <h2>All my certificates</h2>
              <MyCertificates />
            </section>
            <ExternalHours today={today} />
            <RenewalRules />
          </div>
        )}
      </QueryState>
    </PageFrame>
  )
}
