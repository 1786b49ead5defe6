import { Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { licenses } from '../../../contract.ts'
import { daysWords, missingWords } from '../../license-words.ts'
import classes from './LicenseStrip.module.css'

const MINUTE = 60_000

/** Hours missing and days left of each license; the way to all of it. */
export default function LicenseStrip() {
  const { data, isPending } = useQuery(licenses.mine, {}, { fresh: MINUTE })
  if (isPending) return <Loading lines={1} />
  if (!data || data.licenses.length === 0) return null
  return (
    <TileGrid
      component="nav"
      min="22rem"
      fit
      gap="sm"
      mb="clamp(1.25rem, 3vw, 2rem)"
      aria-label="My licenses"
    >
      {data.licenses.map((license) => (
        <AppLink key={license.licenseid} to={href('tceq')} look="plain" className={classes.license}>
          <Stack component="span" gap={0} miw={0} flex={1}>
            <Quiet span>
              {license.title} · {license.issuerName}
            </Quiet>
            <strong>{missingWords(license)}</strong>
          </Stack>
          <span className={classes.days} data-state={license.state}>
            {daysWords(license.daysLeft)}
          </span>
          <IconArrowRight size={18} aria-hidden />
        </AppLink>
      ))}
    </TileGrid>
  )
}
