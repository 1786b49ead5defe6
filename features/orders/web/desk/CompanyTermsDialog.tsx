import { NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toMajor } from '#platform/contract/money.ts'
import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx'
import { sayDone } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { CompanyTerms } from '../../contract/desk-operations.ts'
import { orders } from '../../contract.ts'

/** Whether a company may pay by invoice, within how many days, and how much it may owe. */
export function CompanyTermsDialog({ company, onClose }: { company: CompanyTerms; onClose: () => void }) {
  const [pays, setPays] = useState(company.paysByInvoice)
  const [needsNumber, setNeedsNumber] = useState(company.needsPurchaseOrder)
  const [days, setDays] = useState<number | string>(company.paymentDays)
  const [limit, setLimit] = useState(toMajor(company.limit.minor))
  const command = useCommand(orders.setCompanyTerms, { stale: [orders.companyTerms] })
  const send = async (reason: string) => {
    await command.mutateAsync({
      companyid: company.companyid,
      paysByInvoice: pays,
      needsPurchaseOrder: needsNumber,
      paymentDays: days,
      limit: /^\d+$/.test(limit.trim()) ? `${limit.trim()}.00` : limit.trim(),
      reason,
    })
    sayDone(`The terms of ${company.name} are changed.`)
  }
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={company.name}
      says="What is owed already keeps the day on which it is due."
      yes="Change the terms"
      send={send}
    >
      <Stack gap="sm">
        <Switch
          label="May pay by invoice"
          checked={pays}
          onChange={(event) => setPays(event.currentTarget.checked)}
        />
        <Switch
          label="Needs a purchase-order number"
          checked={needsNumber}
          onChange={(event) => setNeedsNumber(event.currentTarget.checked)}
        />
        <NumberInput label="Days to pay" min={1} max={365} value={days} onChange={setDays} />
        <TextInput
          label="May owe at once, in US dollars"
          inputMode="decimal"
          value={limit}
          onChange={(event) => setLimit(event.currentTarget.value)}
        />
      </Stack>
    </ReasonDialog>
  )
}
