import { Stack } from '@mantine/core'
import { CompanyFrame } from '#features/organizations/company-office/web/public.tsx'
import { Mailings, ShareLinks } from '../parts/ShareSections.tsx'

/** Sharing of the training report: links for inspectors and customers, and scheduled emails. */
export default function TrainingSharingPage() {
  return (
    <CompanyFrame
      title="Share the training report"
      lead={() =>
        'For an inspector, for a customer, and by email to your own administrators and supervisors.'
      }
      forAdmins
    >
      {(company) => (
        <>
          <Stack gap="xl">
            <ShareLinks compid={company.compid} />
            <Mailings compid={company.compid} />
          </Stack>
        </>
      )}
    </CompanyFrame>
  )
}
