import { SegmentedControl, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { fromMajor } from '#platform/contract/money.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { OperationError } from '#platform/web/client.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { formatMoney } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { credit } from '../../contract.ts'

interface Props {
  account: OutputOf<typeof credit.account>
  owner: 'person' | 'company'
  opened: boolean
  onClose: () => void
}

const NO_AMOUNT = 'Please enter an amount like 12.50.'

/** Dialog that grants or deducts credit. The owner sees the reason; repeated requests move the credit only once. */
export function AdjustDialog({ account, owner, opened, onClose }: Props) {
  const [way, setWay] = useState<'grant' | 'take'>('grant')
  const [amount, setAmount] = useState('')
  const [requestid, setRequest] = useState(() => crypto.randomUUID())
  const adjust = useCommand(credit.adjust, {
    invalidates: [credit.account, credit.accounts, credit.entries, credit.books],
  })
  useEffect(() => {
    if (!opened) return
    setRequest(crypto.randomUUID())
    setAmount('')
  }, [opened])

  const { available } = account
  const send = async (reason: string) => {
    const minor = fromMajor(amount)
    if (minor === null || minor <= 0) {
      throw new OperationError(400, { good: false, code: 'bad-input', msg: NO_AMOUNT, message: NO_AMOUNT })
    }
    const answer = await adjust.mutateAsync({
      owner,
      ownerid: account.ownerid,
      way,
      minor,
      reason,
      requestid,
    })
    notifySuccess(
      `${account.name} now has ${formatMoney(answer.available.minor, answer.available.currency)}.`,
    )
  }
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={`Credit of ${account.name}`}
      message={`Available now: ${formatMoney(available.minor, available.currency)}.`}
      yes={way === 'grant' ? 'Grant the credit' : 'Deduct the credit'}
      danger={way === 'take'}
      hint="The owner sees it next to the amount. Saved in the audit log."
      send={send}
    >
      <SegmentedControl
        fullWidth
        aria-label="Grant or deduct"
        value={way}
        onChange={setWay}
        data={optionsOf({ grant: 'Grant', take: 'Deduct' })}
      />
      <TextInput
        label="Amount in US dollars"
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        required
      />
    </ReasonDialog>
  )
}
