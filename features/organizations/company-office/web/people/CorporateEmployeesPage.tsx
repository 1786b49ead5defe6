import { IconUserPlus } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { CompanyFrame } from '../parts/CompanyFrame.tsx'
import { companyHref } from '../parts/use-company.ts'
import { CompanyInvitations } from './CompanyInvitations.tsx'
import { PeopleList } from './PeopleList.tsx'
import { RequestList } from './RequestList.tsx'

/** The people of a company, its invitations, and pending requests. */
export default function CorporateEmployeesPage() {
  const part = useSearchParams()[0].get('part')
  return (
    <CompanyFrame
      title="People"
      lead={({ name, isAdmin }) => (isAdmin ? `Everyone at ${name}.` : `Your people at ${name}.`)}
      actions={({ compid }) => (
        <LinkButton
          to={companyHref('/corporateAddEmployee', compid)}
          color="copper"
          leftSection={<IconUserPlus size={18} aria-hidden />}
        >
          Add people
        </LinkButton>
      )}
    >
      {(company) =>
        part === 'invited' ? (
          <CompanyInvitations compid={company.compid} />
        ) : part === 'requests' ? (
          <RequestList company={company} />
        ) : (
          <PeopleList company={company} />
        )
      }
    </CompanyFrame>
  )
}
