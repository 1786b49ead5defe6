import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { licenses } from '../../../contract.ts'
import { daysWords, missingWords } from '../../license-words.ts'
import classes from './LicenseStrip.module.css'

const MINUTE = 60_000

/** Hours missing and days left of each license; the way to all of it. */
export default function LicenseStrip() {
  const { data } = useQuery(licenses.mine, {}, { fresh: MINUTE })
  if (!data || data.licenses.length === 0) return null
  return (
    <nav className={classes.strip} aria-label="My licenses">
      {data.licenses.map((license) => (
        <AppLink key={license.licenseid} to={href('tceq')} look="plain" className={classes.license}>
          <span className={classes.words}>
            <span className={classes.title}>
              {license.title} · {license.issuerName}
            </span>
            <strong>{missingWords(license)}</strong>
          </span>
          <span className={classes.days} data-state={license.state}>
            {daysWords(license.daysLeft)}
          </span>
          <IconArrowRight size={18} aria-hidden />
        </AppLink>
      ))}
    </nav>
  )
}
