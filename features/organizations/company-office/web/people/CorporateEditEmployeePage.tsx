import { Badge, Group, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { EditHistory } from '#platform/web/staff/EditHistory.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { OpenCompany } from '../../contract/company.ts'
import { corporatePeople } from '../../contract/people.ts'
import { CompanyFrame } from '../parts/CompanyFrame.tsx'
import { companyHref } from '../parts/use-company.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { PersonActs } from './PersonActs.tsx'
import { PersonRecord } from './PersonRecord.tsx'
import { PersonSupervisors } from './PersonSupervisors.tsx'
import { RolesForm } from './RolesForm.tsx'

/** One person of a company: details, roles and training record. */
export default function CorporateEditEmployeePage() {
  const [address] = useSearchParams()
  const userid = address.get('userid') ?? ''
  return (
    <CompanyFrame
      title="Person"
      lead={({ compid }) => <AppLink to={companyHref('/corporateEmployees', compid)}>All people</AppLink>}
    >
      {(company) =>
        userid === '' ? (
          <Empty title="No one chosen" message="Open a person from the list of people." />
        ) : (
          <OnePerson key={userid} company={company} userid={userid} />
        )
      }
    </CompanyFrame>
  )
}

function OnePerson({ company, userid }: { company: OpenCompany; userid: string }) {
  const query = useQuery(corporatePeople.person, { compid: company.compid, userid })
  return (
    <QueryState query={query}>
      {(person) => (
        <Stack gap="clamp(1.5rem, 3vw, 2.5rem)" maw={900}>
          <section>
            <SectionTitle>{person.name}</SectionTitle>
            <Facts
              rows={[
                ['User name', person.username],
                ['Email', emailOf(person)],
                ['Phone', person.phone],
                ['At the company since', formatDate(person.joinedAt)],
              ]}
            />
          </section>
          <DetailsForm company={company} person={person} onReload={() => void query.refetch()} />
          <RolesForm company={company} person={person} />
          <PersonSupervisors company={company} person={person} />
          <PersonRecord compid={company.compid} userid={userid} />
          <EditHistory of={corporatePeople.personHistory} id={person.memberid} />
          <PersonActs company={company} person={person} />
        </Stack>
      )}
    </QueryState>
  )
}

function emailOf({ email, hasBadge, unreachableSince }: OutputOf<typeof corporatePeople.person>) {
  if (hasBadge) return 'None: logs in with badge and PIN'
  if (!unreachableSince) return email
  return (
    <Group key="email" gap="xs">
      {email}
      <Badge color="red">Not delivered since {formatDate(unreachableSince)}</Badge>
      <Quiet>Ask the person to correct the address in My profile.</Quiet>
    </Group>
  )
}
