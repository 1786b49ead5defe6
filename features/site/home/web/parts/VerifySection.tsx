import { Box } from '@mantine/core'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { CertificateDrawing } from './CertificateDrawing.tsx'
import { HomeSection } from './HomeSection.tsx'
import classes from './TwoSides.module.css'

/** Explains how anyone can verify a certificate. */
export function VerifySection() {
  return (
    <HomeSection
      id="verify"
      title="Anyone can check a certificate"
      lead="Paper is easy to copy. Check the certificate with us."
      sunken
    >
      <div className={classes.sides}>
        <ul className={classes.points}>
          <li>
            <Box display="block" component="strong" fz="lg" c="var(--mantine-color-text)">
              Scan the code or type the number.
            </Box>{' '}
            Both are on every certificate. Checking is free and needs no account.{' '}
            <AppLink to="/verify">Type a number here</AppLink>.
          </li>
          <li>
            <Box display="block" component="strong" fz="lg" c="var(--mantine-color-text)">
              See what is true today.
            </Box>{' '}
            Who completed what and when, how many contact hours it counts, and whether it is valid, expired,
            replaced or revoked.
          </li>
          <li>
            <Box display="block" component="strong" fz="lg" c="var(--mantine-color-text)">
              Nothing more is shown.
            </Box>{' '}
            Scores, addresses and employers stay with the learner.
          </li>
        </ul>
        <CertificateDrawing />
      </div>
    </HomeSection>
  )
}
