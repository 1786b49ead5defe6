import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { CertificateCard } from '../../../contract/views.ts'
import { achievementText, validityText } from '../../../rules/card-text.ts'
import { certificatePath } from '../../certificate-text.ts'
import { CertificateFiles } from './CertificateFiles.tsx'
import classes from './CertificateList.module.css'
import { StatusBadge } from './StatusBadge.tsx'

interface Props {
  certificates: readonly CertificateCard[]
  /** Additional content for a certificate, shown below its dates. */
  more?: (certificate: CertificateCard) => ReactNode
}

/** Lists certificates with their status, dates, and actions. */
export function CertificateList({ certificates, more }: Props) {
  return (
    <Rows>
      {certificates.map((certificate) => (
        <li key={certificate.certificateid}>
          <CertificateRow certificate={certificate}>{more?.(certificate)}</CertificateRow>
        </li>
      ))}
    </Rows>
  )
}

/** A certificate as one row. */
export function CertificateRow({
  certificate,
  children,
}: {
  certificate: CertificateCard
  children?: ReactNode
}) {
  const { certificateid, status, number, supersededBy } = certificate
  return (
    <article className={classes.row} data-status={status}>
      <Box miw={0} flex="1 1 18rem">
        <SectionTitle order={3} fz="lg" lh={1.35} m={0}>
          <AppLink to={certificatePath(certificateid)}>{achievementText(certificate)}</AppLink>
        </SectionTitle>
        <Group component="p" gap="0.375rem 0.625rem" fz="sm" mt="xs" mb={0}>
          <StatusBadge status={status} />
          <span>{validityText(certificate)}</span>
        </Group>
        <Quiet mt={4} data-numbers>
          {number}
          {supersededBy ? (
            <>
              , superseded by{' '}
              <AppLink to={certificatePath(supersededBy.certificateid)}>{supersededBy.number}</AppLink>
            </>
          ) : null}
        </Quiet>
        {children}
      </Box>
      <Group gap="xs" align="stretch">
        <CertificateFiles certificate={certificate} />
      </Group>
    </article>
  )
}
