import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { licenses } from '../../../contract.ts'
import { LicenseReminderNote } from './LicenseReminderNote.tsx'

/** License reminder for the receipt of an order taken for TCEQ. */
export default function LicenseReminder() {
  const { data } = useQuery(licenses.mine, {}, { staleTime: 10_000 })
  if (!data?.lacksTexas) return null
  return (
    <LicenseReminderNote>
      <LinkButton to={href('tceq')} color="copper">
        Store my license
      </LinkButton>
    </LicenseReminderNote>
  )
}
