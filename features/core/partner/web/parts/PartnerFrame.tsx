import { Box } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ChoiceField } from '#platform/web/parts/ChoiceField.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { AreasTabs, type TabArea } from '#platform/web/parts/tabs/AreasTabs.tsx'
import { type OpenPartner, partnerOpening } from '../../contract/open-partner.ts'
import { partnerHref, useOpenPartner } from '../use-open-partner.ts'

interface Props {
  title: string
  lead?: (partner: OpenPartner) => ReactNode
  /** Buttons next to the title, after the partner selection. */
  actions?: (partner: OpenPartner) => ReactNode
  /** True if the page is for administrators of the partner; supervisors see an explanation. */
  forAdmins?: boolean
  children: (partner: OpenPartner) => ReactNode
}

const admins = (path: string, label: string) => ({ path, label, forAdmins: true })

/** Areas of a partner in workflow order. */
const areas: readonly TabArea[] = [
  { label: 'Overview', pages: [admins('partnerAdmin', 'Overview')] },
  {
    label: 'People',
    pages: [
      { path: 'partnerUsers', label: 'People' },
      admins('partnerUsers?part=supervisors', 'Supervisors'),
      admins('partnerUsers?part=invited', 'Invited'),
      admins('partnerCreateUser', 'Invite people'),
      admins('partnerSignups', 'Sign-ups'),
      admins('partnerSignups?part=rules', 'Rules and links'),
    ],
  },
  { label: 'Enroll', pages: [admins('partnerEnroll', 'Enroll')] },
  { label: 'Prices', pages: [admins('partnerPrices', 'Prices')] },
  { label: 'Ledger', pages: [admins('partnerLedger', 'Ledger')] },
  { label: 'Reports', pages: [admins('partnerReports', 'Reports')] },
]

/** Frame of every partner page: title, partner selection, tabs, and the reason if access is denied. */
export function PartnerFrame({ title, lead, actions, forAdmins = false, children }: Props) {
  const { query, partner } = useOpenPartner()
  return (
    <PageFrame
      wide
      title={title}
      lead={partner ? lead?.(partner) : undefined}
      tabs={
        partner ? (
          <AreasTabs
            label="Partner pages"
            areas={areas}
            isAdmin={partner.isAdmin}
            hrefOf={(path) => partnerHref(`/${path}`, partner.partner)}
          />
        ) : (
          // Reserves space for the tabs until the partner is loaded.
          <Box mih="2.75rem" />
        )
      }
      actions={
        <>
          <PartnerPicker />
          {partner && (partner.isAdmin || !forAdmins) ? actions?.(partner) : null}
        </>
      }
    >
      <QueryState query={query}>
        {({ partner: opened }) =>
          opened ? (
            forAdmins && !opened.isAdmin ? (
              <Message
                title="For administrators of the partner"
                message={`Only administrators of ${opened.name} can see and change this. Ask one of them.`}
              />
            ) : (
              <div key={opened.partner}>{children(opened)}</div>
            )
          ) : (
            <Message
              title="You answer for no partner here"
              message="These pages are for partners who train their people with us under their own name. Write to us to become one."
            />
          )
        }
      </QueryState>
    </PageFrame>
  )
}

/** Select of the partners that the user is responsible for; renders nothing if there is only one. */
function PartnerPicker() {
  const { query, partner, choose } = useOpenPartner()
  if (!query.data?.several) return null
  return (
    <ChoiceField
      of={partnerOpening.openChoices}
      size="md"
      aria-label="Partner"
      value={partner?.partner ?? ''}
      onChange={choose}
      allowDeselect={false}
    />
  )
}

const Message = ({ title, message }: { title: string; message: string }) => (
  <Empty
    icon={<IconBuildingCommunity size={40} stroke={1.5} />}
    title={title}
    message={message}
    action={
      <LinkButton to="/home" color="copper">
        Go to home
      </LinkButton>
    }
  />
)
