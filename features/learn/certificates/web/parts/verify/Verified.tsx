import { Box, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClockExclamation } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { HOURS_METHOD } from '#features/shop/catalog/rules/hours-method.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { VerifiedCertificate } from '../../../contract/views.ts'
import { achievementText } from '../../../rules/card-text.ts'
import type { CertificateStatus } from '../../../rules/certificate-status.ts'
import { dayText, deliveryLabels, hoursText } from '../../../rules/certificate-text.ts'
import classes from './Verified.module.css'

const icons: Readonly<Record<CertificateStatus, ComponentType<{ size: number; stroke: number }>>> = {
  valid: IconCircleCheck,
  expiring: IconCircleCheck,
  expired: IconClockExclamation,
  revoked: IconCircleX,
  superseded: IconAlertTriangle,
}

/** The verification result in one line, then all printed data, so that a forged document is recognizable. */
export function Verified({ certificate }: { certificate: VerifiedCertificate }) {
  const { status, supersededBy, holderName, course, level, issuer, checkedAt } = certificate
  const Icon = icons[status]
  return (
    <article className={classes.sheet}>
      <header className={classes.verdict} data-status={status}>
        <Icon size={36} stroke={1.75} />
        <div>
          <SectionTitle fz={22} lh={1.25} m={0}>
            {headline(certificate)}
          </SectionTitle>
          <Text mt={4}>
            {meaning(certificate)}{' '}
            {supersededBy ? (
              <AppLink to={href('verify/:token', { token: supersededBy.token })}>
                See {supersededBy.number}
              </AppLink>
            ) : null}
          </Text>
        </div>
      </header>
      <Box p={20}>
        <Text fz="clamp(1.5rem, 5vw, 2.125rem)" fw={600} lh={1.2} lts="-0.02em" data-anywhere>
          {holderName}
        </Text>
        <Text textWrap="balance" fz={18} mt="xs" mb={20}>
          {achievementText(certificate)}
        </Text>
        <Facts
          rows={[
            ['Number', certificate.number],
            [certificate.type === 'SEMINAR' ? 'Seminar' : 'Course', course?.courseid],
            ['Level', level],
            ['Contact hours', certificate.hours > 0 ? hoursText(certificate.hours) : null],
            ['Equivalent to', certificate.ceu > 0 ? `${hoursText(certificate.ceu)} CEU` : null],
            ['Delivery', deliveryLabels[certificate.deliveryMethod]],
            ['Approved by', certificate.approvals.join(', ')],
            ['Issued', dayText(certificate.issuedOn)],
            ['Valid through', certificate.expiresOn ? dayText(certificate.expiresOn) : 'Does not expire'],
            ['Issued by', `${issuer.name}, ${issuer.email}`],
          ]}
        />
        {certificate.type === 'COURSE' ? (
          <Text mt="sm">
            <AppLink to={HOURS_METHOD}>How contact hours are computed</AppLink>
          </Text>
        ) : null}
        <Quiet mt={20}>
          If anything on the paper differs from this, the paper was changed. Checked on{' '}
          {formatDateTime(checkedAt)}.
        </Quiet>
      </Box>
    </article>
  )
}

function headline({ status }: VerifiedCertificate): string {
  const words: Readonly<Record<CertificateStatus, string>> = {
    valid: 'Genuine and valid',
    expiring: 'Genuine and valid, expires soon',
    expired: 'Genuine, but expired',
    revoked: 'Revoked',
    superseded: 'Genuine, superseded by a newer certificate',
  }
  return words[status]
}

function meaning({ status, expiresOn, revokedOn, issuer }: VerifiedCertificate): string {
  switch (status) {
    case 'valid':
      return expiresOn ? `It is valid through ${dayText(expiresOn)}.` : 'It does not expire.'
    case 'expiring':
      return expiresOn ? `The last day is ${dayText(expiresOn)}.` : ''
    case 'expired':
      return expiresOn ? `It was valid through ${dayText(expiresOn)}.` : ''
    case 'revoked':
      return `${issuer.name} withdrew it${revokedOn ? ` on ${dayText(revokedOn)}` : ''}. It is no longer valid.`
    case 'superseded':
      return 'Please look at the newer one for what its holder has now.'
  }
}
