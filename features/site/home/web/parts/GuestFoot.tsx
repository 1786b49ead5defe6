import { Anchor, Box } from '@mantine/core'
import { openPrivacy, openTerms } from '#features/core/legal/web/public.tsx'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { support } from '#features/core/support/contract.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import classes from './GuestFoot.module.css'

const groups = [
  {
    title: 'Learn',
    links: [
      ['/onlineTraining', 'Courses'],
      ['/seminarSchedule', 'Seminars'],
      ['/freeWebinars', 'Free webinars'],
      ['/rosCertification', 'Certification'],
      ['/rotp', 'RO Technician Program'],
    ],
  },
  {
    title: 'Free tools',
    links: [
      ['/vho', 'Virtual hands-on'],
      ['/trendingApp', 'Plant trends'],
      ['/dtree', 'Decision tree'],
      ['/probing', 'Vessel probing'],
      ['/glossary', 'Glossary, English and Spanish'],
    ],
  },
  {
    title: 'Help',
    links: [
      ['/contactUs', 'Contact us'],
      ['/verify', 'Verify a certificate'],
      ['/createCorporateAccount', 'Company account'],
      ['/jobService', 'Job service'],
    ],
  },
] as const

/** Footer of the guest home page: navigation, contact information, and terms. */
export function GuestFoot() {
  const { code } = usePartner()
  const { data } = useQuery(support.contact, { partner: code }, { staleTime: 600_000 })
  const office = data?.partner ?? data
  return (
    <Box
      component="section"
      aria-label="More about us"
      maw="78rem"
      mx="auto"
      pt="2.5rem"
      pb="lg"
      px="clamp(1.125rem, 4vw, 2.5rem)"
    >
      <div className={classes.columns}>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {links.map(([to, label]) => (
                <li key={to}>
                  <AppLink to={to}>{label}</AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h3>{office?.name}</h3>
          <ul>
            {office?.phone ? (
              <li>
                <Anchor href={`tel:${office.phone.replace(/[^+\d]/g, '')}`}>{office.phone}</Anchor>
              </li>
            ) : null}
            {office?.email ? (
              <li>
                <Anchor href={`mailto:${office.email}`}>{office.email}</Anchor>
              </li>
            ) : null}
            {data && !data.partner ? <li>{data.address}</li> : null}
          </ul>
        </div>
      </div>
      <p className={classes.legal}>
        <Anchor component="button" type="button" onClick={openTerms}>
          Terms
        </Anchor>
        <Anchor component="button" type="button" onClick={openPrivacy}>
          Privacy
        </Anchor>
        <span>Courses in English, captions of videos in Spanish too</span>
      </p>
    </Box>
  )
}
