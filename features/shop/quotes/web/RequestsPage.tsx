import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PaymentRequestList } from './parts/list/PaymentRequestList.tsx'
import { RequestList } from './parts/list/RequestList.tsx'
import { SavedQuotes } from './parts/list/SavedQuotes.tsx'

const tabs = ['requests', 'quotes', 'asked', 'company'] as const
type Tab = (typeof tabs)[number]

/** The user's requests, saved quotes, and payment requests to companies. */
export default function RequestsPage() {
  const [address, setAddress] = useSearchParams()
  const { capabilities } = useMe()
  const decides = capabilities.some(({ capability }) => capability === 'corp_admin')
  const shown: Tab = tabs.find((tab) => tab === address.get('show')) ?? 'requests'
  const show = (tab: string | null) =>
    setAddress(tab && tab !== 'requests' ? { show: tab } : {}, { replace: true })
  return (
    <PageFrame
      title="My requests"
      lead="What you asked us for, prices that you saved, and training that a company is asked to pay."
      wide
    >
      <Tabs value={shown} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="requests">Requests</Tabs.Tab>
          <Tabs.Tab value="quotes">Quotes</Tabs.Tab>
          <Tabs.Tab value="asked">Company approvals</Tabs.Tab>
          {decides ? <Tabs.Tab value="company">To decide</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="requests">
          <RequestList />
        </Tabs.Panel>
        <Tabs.Panel value="quotes">
          <SavedQuotes />
        </Tabs.Panel>
        <Tabs.Panel value="asked">
          <PaymentRequestList whose="mine" />
        </Tabs.Panel>
        {decides ? (
          <Tabs.Panel value="company">
            <PaymentRequestList whose="company" />
          </Tabs.Panel>
        ) : null}
      </Tabs>
    </PageFrame>
  )
}
