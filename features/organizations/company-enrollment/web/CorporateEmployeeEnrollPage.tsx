import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OpenCompany } from '#features/organizations/company-office/contract/company.ts'
import { corporateCredit } from '#features/organizations/company-office/contract/credit.ts'
import { CompanyFrame, readSelection } from '#features/organizations/company-office/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import type { PurchaseRow } from '../contract/enroll.ts'
import { BuySeats } from './parts/BuySeats.tsx'
import { EnrollForm } from './parts/EnrollForm.tsx'
import { WaitingPurchases } from './parts/WaitingPurchases.tsx'

/** Enrolls people in courses or buys seats for later, by seats, credit, card or invoice. Approves purchase requests. */
export default function CorporateEmployeeEnrollPage() {
  return (
    <CompanyFrame
      title="Enroll people"
      lead={() =>
        'Choose people and courses. People who already have a course are left out: nothing is bought twice. A due date becomes theirs, too.'
      }
    >
      {(company) => <Enroll company={company} />}
    </CompanyFrame>
  )
}

function Enroll({ company }: { company: OpenCompany }) {
  const [address, setAddress] = useSearchParams()
  const credit = useQuery(corporateCredit.credit, { compid: company.compid })
  const [approving, setApproving] = useState<PurchaseRow | null>(null)
  const [selected] = useState(() => readSelection(company.compid))
  const opensWaiting = address.has('request') || address.get('part') === 'waiting'
  const buysSeats = approving ? approving.seats.length > 0 : address.get('part') === 'seats'
  const part = approving === null && opensWaiting ? 'waiting' : buysSeats ? 'seats' : 'enroll'
  const open = (to: string | null) => {
    setApproving(null)
    setAddress(
      to === 'waiting' || to === 'seats'
        ? { company: company.compid, part: to }
        : { company: company.compid },
      { replace: true },
    )
  }
  const waiting = credit.data?.waiting ?? 0
  return (
    <Tabs value={part} onChange={open} keepMounted={false}>
      <Tabs.List mb="lg">
        <Tabs.Tab value="enroll">{approving && !buysSeats ? 'Approve' : 'Enroll'}</Tabs.Tab>
        <Tabs.Tab value="seats">{approving && buysSeats ? 'Approve' : 'Buy seats'}</Tabs.Tab>
        <Tabs.Tab value="waiting">{waiting > 0 ? `Requests (${waiting})` : 'Requests'}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="enroll">
        <EnrollForm
          key={approving?.purchaseid ?? ''}
          company={company}
          request={approving}
          selected={approving ? approving.people.map(({ userid }) => userid) : selected}
          onDone={() => setApproving(null)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="seats">
        <BuySeats
          key={approving?.purchaseid ?? ''}
          company={company}
          request={approving}
          onDone={() => setApproving(null)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="waiting">
        <WaitingPurchases company={company} onApprove={setApproving} />
      </Tabs.Panel>
    </Tabs>
  )
}
