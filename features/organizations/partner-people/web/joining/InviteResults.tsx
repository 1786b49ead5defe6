import { Text } from '@mantine/core'
import { ofPeople, PeopleResults } from '#features/organizations/company-office/web/public.tsx'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { InviteResult } from '../../contract/joining.ts'

const outcomeLabels: Readonly<Record<InviteResult['outcome'], string>> = {
  invited: 'Invited by email',
  already: 'Belongs to the partner already',
  waiting: 'Invited before, has not answered',
  twice: 'In the list twice',
}

/** Next steps after an invitation. */
export const EnrollNext = ({ partner }: { partner: string }) => (
  <Text>
    Invited people can be enrolled when they have joined.{' '}
    <AppLink to={`/partnerEnroll?partner=${partner}`}>Enroll people</AppLink>
  </Text>
)

/** Results for each invited person. */
export function InviteResults({ partner, results }: { partner: string; results: readonly InviteResult[] }) {
  const invited = results.filter(({ outcome }) => outcome === 'invited').length
  return (
    <PeopleResults
      summary={`${ofPeople(invited, results.length)} invited`}
      rows={results.map(({ name, email, outcome }) => ({ name, email, outcome: outcomeLabels[outcome] }))}
    >
      <EnrollNext partner={partner} />
    </PeopleResults>
  )
}
