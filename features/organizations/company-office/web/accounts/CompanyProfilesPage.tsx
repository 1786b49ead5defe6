import { Badge, Group, Stack } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { EditHistory } from '#platform/web/staff/EditHistory.tsx'
import { corporateAccounts } from '../../contract/accounts.ts'
import type { OpenCompany } from '../../contract/company.ts'
import { CompanyFrame } from '../parts/CompanyFrame.tsx'
import { companyHref } from '../parts/use-company.ts'
import { AllCompanies } from './AllCompanies.tsx'
import { DecideCompany } from './DecideCompany.tsx'
import { DomainList } from './DomainList.tsx'
import { DomainsToDecide } from './DomainsToDecide.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { statusColors, statusLabels } from './status-labels.ts'

/** A company's data, administrators, email domains, and change history. */
export default function CompanyProfilesPage() {
  return (
    <CompanyFrame
      forAdmins
      title="Company"
      lead={({ compid }) => (
        <AppLink to={companyHref('/corporatePage', compid)}>See it as your people do</AppLink>
      )}
    >
      {(company) => <Profile company={company} />}
    </CompanyFrame>
  )
}

function Profile({ company }: { company: OpenCompany }) {
  const { compid } = company
  const query = useQuery(corporateAccounts.profile, { compid })
  return (
    <QueryState query={query}>
      {(profile) => (
        <Stack gap="clamp(1.5rem, 3vw, 2.5rem)">
          {profile.status === 'active' ? null : (
            <Group>
              <Badge color={statusColors[profile.status]} size="lg">
                {statusLabels[profile.status]}
              </Badge>
            </Group>
          )}
          {profile.isStaff ? <DecideCompany compid={compid} status={profile.status} /> : null}
          <ProfileForm compid={compid} profile={profile} onReload={() => void query.refetch()} />
          <section>
            <SectionTitle>Administrators</SectionTitle>
            <Stack gap="xs">
              {profile.administrators.map(({ userid, name, email }) => (
                <Group key={userid} gap="0.25rem 1rem">
                  <AppLink to={`${companyHref('/corporateEditEmployee', compid)}&userid=${userid}`}>
                    {name}
                  </AppLink>
                  <span data-anywhere>{email}</span>
                </Group>
              ))}
            </Stack>
          </section>
          <DomainList compid={compid} domains={profile.domains} isStaff={profile.isStaff} />
          <EditHistory of={corporateAccounts.profileHistory} id={compid} />
          {profile.isStaff ? (
            <>
              <DomainsToDecide />
              <AllCompanies />
            </>
          ) : null}
        </Stack>
      )}
    </QueryState>
  )
}
