import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { licences } from '../../../contract.ts'
import { daysWords, missingWords } from '../../licence-words.ts'
import classes from './LicenceStrip.module.css'

const MINUTE = 60_000

/** Hours missing and days left of each licence; the way to all of it. */
export default function LicenceStrip() {
  const { data } = useQuery(licences.mine, {}, { fresh: MINUTE })
  if (!data || data.licences.length === 0) return null
  return (
    <nav className={classes.strip} aria-label="My licences">
      {data.licences.map((licence) => (
        <AppLink key={licence.licenceid} to={href('tceq')} look="plain" className={classes.licence}>
          <span className={classes.words}>
            <span className={classes.title}>
              {licence.title} · {licence.issuerName}
            </span>
            <strong>{missingWords(licence)}</strong>
          </span>
          <span className={classes.days} data-state={licence.state}>
            {daysWords(licence.daysLeft)}
          </span>
          <IconArrowRight size={18} aria-hidden />
        </AppLink>
      ))}
    </nav>
  )
}
