import { IconBuildingBank } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { OpenCompany } from '../../contract/company.ts'
import { CompanyPicker } from './CompanyPicker.tsx'
import { CorporateTabs } from './CorporateTabs.tsx'
import { NoCompany } from './NoCompany.tsx'
import { useCompany } from './use-company.ts'

interface Props {
  title: string
  lead?: (company: OpenCompany) => ReactNode
  /** Buttons next to the title, after the company picker. */
  actions?: (company: OpenCompany) => ReactNode
  /** Restricts the page to administrators; supervisors see an explanation. */
  forAdmins?: boolean
  children: (company: OpenCompany) => ReactNode
}

/** Frame of every company page: title, company picker, tabs, and the reason if nothing is accessible. */
export function CompanyFrame({ title, lead, actions, forAdmins = false, children }: Props) {
  const { query, company } = useCompany()
  return (
    <PageFrame
      wide
      title={title}
      lead={company ? lead?.(company) : undefined}
      tabs={company ? <CorporateTabs company={company} /> : undefined}
      actions={
        query.data?.several || actions ? (
          <>
            <CompanyPicker />
            {company ? actions?.(company) : null}
          </>
        ) : undefined
      }
    >
      <QueryState query={query}>
        {({ company: opened, memberOf }) =>
          opened ? (
            forAdmins && !opened.isAdmin ? (
              <OnlyAdmins name={opened.name} />
            ) : (
              <div key={opened.compid}>{children(opened)}</div>
            )
          ) : memberOf ? (
            <OfOthers name={memberOf.name} />
          ) : (
            <NoCompany />
          )
        }
      </QueryState>
    </PageFrame>
  )
}

const OnlyAdmins = ({ name }: { name: string }) => (
  <Empty
    icon={<IconBuildingBank size={40} stroke={1.5} />}
    title="For administrators of the company"
    message={`Only administrators of ${name} can see and change this. Ask one of them.`}
  />
)

/** For people of a company without a role in it: explains where to get help. */
const OfOthers = ({ name }: { name: string }) => (
  <Empty
    icon={<IconBuildingBank size={40} stroke={1.5} />}
    title={`${name} is looked after by others`}
    message={`Only administrators and supervisors of ${name} can open this. Ask one of them, or put a course into your cart and choose "Ask my company to pay".`}
    action={
      <LinkButton to="/store" color="copper">
        Go to store
      </LinkButton>
    }
  />
)
