import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { licences } from '../../../contract.ts'
import { LicenceReminderNote } from './LicenceReminderNote.tsx'

/** On the receipt of an order that is taken for TCEQ. */
export default function LicenceReminder() {
  const { data } = useQuery(licences.mine, {}, { fresh: 10_000 })
  if (!data?.lacksTexas) return null
  return (
    <LicenceReminderNote>
      <Button component={Link} to={href('tceq')} color="copper">
        Store my licence
      </Button>
    </LicenceReminderNote>
  )
}
