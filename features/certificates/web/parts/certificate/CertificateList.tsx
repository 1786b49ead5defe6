import type { ReactNode } from 'react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { achievementWords, validityWords } from '../../../rules/card-words.ts'
import type { CertificateCard } from '../../../rules/views.ts'
import { certificatePath } from '../../certificate-words.ts'
import { CertificateFiles } from './CertificateFiles.tsx'
import classes from './CertificateList.module.css'
import { StatusBadge } from './StatusBadge.tsx'

interface Props {
  certificates: readonly CertificateCard[]
  /** More about one certificate, below its dates. */
  more?: (certificate: CertificateCard) => ReactNode
}

/** Certificates with their status, their dates and what can be done with them. */
export function CertificateList({ certificates, more }: Props) {
  return (
    <ul className={classes.list}>
      {certificates.map((certificate) => (
        <li key={certificate.certificateid}>
          <CertificateRow certificate={certificate}>{more?.(certificate)}</CertificateRow>
        </li>
      ))}
    </ul>
  )
}

/** One certificate in a line. */
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
      <div className={classes.words}>
        <h3 className={classes.title}>
          <AppLink to={certificatePath(certificateid)}>{achievementWords(certificate)}</AppLink>
        </h3>
        <p className={classes.facts}>
          <StatusBadge status={status} />
          <span>{validityWords(certificate)}</span>
        </p>
        <p className={classes.quiet}>
          {number}
          {supersededBy ? (
            <>
              , superseded by{' '}
              <AppLink to={certificatePath(supersededBy.certificateid)}>{supersededBy.number}</AppLink>
            </>
          ) : null}
        </p>
        {children}
      </div>
      <div className={classes.actions}>
        <CertificateFiles certificate={certificate} />
      </div>
    </article>
  )
}
