import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { OpenCompany } from '../../contract/company.ts'
import { CompanyPicker } from './CompanyPicker.tsx'
import { CorporateTabs } from './CorporateTabs.tsx'
import { useCompany } from './use-company.ts'

interface Props {
  title: string
  lead?: (company: OpenCompany) => ReactNode
  /** Buttons beside the title, after the choice of the company. */
  actions?: (company: OpenCompany) => ReactNode
  /** The page is for administrators of the company; supervisors read why. */
  forAdmins?: boolean
  children: (company: OpenCompany) => ReactNode
}

/** The frame of every page of a company: title, choice of the company, tabs, and why somebody sees nothing. */
export function CompanyFrame({ title, lead, actions, forAdmins = false, children }: Props) {
  const { query, company } = useCompany()
  return (
    <PageFrame
      wide
      title={title}
      lead={company ? lead?.(company) : undefined}
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
            <>
              <CorporateTabs company={opened} />
              {forAdmins && !opened.isAdmin ? (
                <OnlyAdmins name={opened.name} />
              ) : (
                <div key={opened.compid}>{children(opened)}</div>
              )}
            </>
          ) : (
            <NoCompany memberOf={memberOf?.name ?? null} />
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

/** For people who answer for no company: why nothing is here, and whom to ask. */
function NoCompany({ memberOf }: { memberOf: string | null }) {
  return (
    <Empty
      icon={<IconBuildingBank size={40} stroke={1.5} />}
      title={memberOf ? `${memberOf} is looked after by others` : 'You belong to no company here'}
      message={
        memberOf
          ? `Only administrators and supervisors of ${memberOf} can open this. Ask one of them, or put a course into your cart and choose "Ask my company to pay".`
          : 'These pages are for companies that train their people with us. Write to us to set up yours.'
      }
      action={
        <Button component={Link} to="/store" color="copper">
          Go to store
        </Button>
      }
    />
  )
}
