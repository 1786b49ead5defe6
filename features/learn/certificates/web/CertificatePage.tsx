import { Alert, Box, Button, Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { TimeEvidence } from '#features/learn/learning/web/public.tsx'
import { HOURS_METHOD } from '#features/shop/catalog/rules/hours-method.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { certificates } from '../contract.ts'
import { achievementText } from '../rules/card-text.ts'
import { dayText, deliveryLabels, hoursText } from '../rules/certificate-text.ts'
import { certificatePath } from './certificate-text.ts'
import { CertificateFiles } from './parts/certificate/CertificateFiles.tsx'
import classes from './parts/certificate/CertificatePicture.module.css'
import { CertificatePicture } from './parts/certificate/CertificatePicture.tsx'
import { EvidenceList } from './parts/certificate/EvidenceList.tsx'
import { NameCorrection } from './parts/certificate/NameCorrection.tsx'
import { StatusBadge } from './parts/certificate/StatusBadge.tsx'

type OwnCertificate = OutputOf<typeof certificates.one>

/** One of the user's certificates: its files, its evidence, and name corrections. */
export default function CertificatePage() {
  const { certificateid = '' } = useParams()
  const asked = useQuery(certificates.one, { certificateid })
  const { data } = asked
  return (
    <PageFrame
      wide
      title={data ? achievementText(data) : 'Certificate'}
      lead={data ? `Certificate ${data.number} of ${data.holderName}` : undefined}
      actions={data ? <CertificateFiles certificate={data} /> : null}
    >
      <QueryState query={asked}>{(own) => <Content own={own} />}</QueryState>
      <p>
        <AppLink to={href('recertify')}>All my certificates</AppLink>
      </p>
    </PageFrame>
  )
}

function Content({ own }: { own: OwnCertificate }) {
  const { status, hours, ceu, scorePercent, deliveryMethod, issuedOn, expiresOn, verifyUrl, replaces } = own
  return (
    <Stack gap="lg" mb="lg">
      <Notice own={own} />
      <div className={classes.both}>
        <CertificatePicture certificate={own} verifyUrl={verifyUrl} />
        <Box p="md" {...surface} bdrs="md">
          <Facts
            rows={[
              ['Status', <StatusBadge key="status" status={status} />],
              ['Name as printed', own.holderName],
              [
                'Contact hours',
                hours > 0 ? (
                  <span key="hours">
                    {hoursText(hours)} (equivalent to {ceu} CEU),{' '}
                    <AppLink to={HOURS_METHOD}>how they are computed</AppLink>
                  </span>
                ) : null,
              ],
              ['Score', scorePercent === null ? '' : `${Math.round(scorePercent)}%`],
              ['Delivery', deliveryLabels[deliveryMethod]],
              ['Approved by', own.approvals.join(', ')],
              ['Issued', dayText(issuedOn)],
              ['Valid through', expiresOn ? dayText(expiresOn) : 'Does not expire'],
              [
                'Replaces',
                replaces ? (
                  <AppLink key="replaces" to={certificatePath(replaces.certificateid)}>
                    {replaces.number}
                  </AppLink>
                ) : null,
              ],
              [
                'Verification code',
                <span key="verify" data-anywhere>
                  {verifyUrl} <CopyText text={verifyUrl} what="the address for verification" />
                </span>,
              ],
            ]}
          />
        </Box>
      </div>
      <EvidenceList evidence={own.evidence} />
      {own.enrollmentid ? (
        <section>
          <h2>How the hours were earned</h2>
          <Suspense fallback={<Loading lines={4} />}>
            <TimeEvidence enrollmentid={own.enrollmentid} />
          </Suspense>
        </section>
      ) : null}
      <NameCorrection own={own} />
    </Stack>
  )
}

function Notice({ own }: { own: OwnCertificate }) {
  const { status, revokedAt, revokedReason, supersededBy, expiresOn } = own
  if (status === 'revoked') {
    return (
      <Alert color="red" title={`Revoked${revokedAt ? ` on ${formatDate(revokedAt)}` : ''}`}>
        {revokedReason} If you think that this is wrong, write to us and name the number.
      </Alert>
    )
  }
  if (status === 'superseded' && supersededBy) {
    return (
      <Alert color="gray" title="Replaced by a newer certificate">
        <AppLink to={certificatePath(supersededBy.certificateid)}>Open {supersededBy.number}</AppLink>
      </Alert>
    )
  }
  if ((status === 'expiring' || status === 'expired') && expiresOn) {
    return (
      <Alert
        color="copper"
        title={status === 'expired' ? 'It has expired' : `Valid through ${dayText(expiresOn)}`}
      >
        <Button component="a" href={href('recertify')} color="copper" mt="xs">
          See what renews it
        </Button>
      </Alert>
    )
  }
  return null
}
