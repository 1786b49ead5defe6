import { Stack } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '#platform/web/operations.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { renewals } from '../contract/renewal-contract.ts'
import { MyCertificates } from './parts/certificate/MyCertificates.tsx'
import { ExternalHours } from './parts/hours/ExternalHours.tsx'
import { RenewalCard } from './parts/renewal/RenewalCard.tsx'
import { RenewalRules } from './parts/renewal/RenewalRules.tsx'
import classes from './RecertifyPage.module.css'

/** The user's certificates, their validity, and the renewal requirements. */
export default function RecertifyPage() {
  const asked = useQuery(renewals.renewals, {})
  return (
    <PageFrame
      title="Certificates and renewal"
      lead="How long your certificates are valid, what renews them, and how far you are."
    >
      <QueryState query={asked}>
        {({ renewals: found, courses, today, timeZone }) => (
          <Stack gap={40}>
            <section className={classes.section}>
              <h2>Renewals</h2>
              {found.length === 0 ? (
                <Empty
                  icon={<IconCertificate size={40} stroke={1.5} />}
                  title="Nothing to renew"
                  message="You hold no certificate that expires. The programs lead to one."
                  action={
                    <LinkButton to="/rosCertification" color="copper">
                      See the programs
                    </LinkButton>
                  }
                />
              ) : (
                <Rows gap="md">
                  {found.map((renewal) => (
                    <li key={renewal.certificateid}>
                      <RenewalCard renewal={renewal} offered={courses} today={today} />
                    </li>
                  ))}
                </Rows>
              )}
              {found.length > 0 ? (
                <Quiet mt="sm">Days are counted in the time zone {timeZone.replaceAll('_', ' ')}.</Quiet>
              ) : null}
            </section>
            <section className={classes.section}>
              <h2>All my certificates</h2>
              <MyCertificates />
            </section>
            <ExternalHours today={today} />
            <RenewalRules />
          </Stack>
        )}
      </QueryState>
    </PageFrame>
  )
}
