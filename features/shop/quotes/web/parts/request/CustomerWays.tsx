import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '#platform/web/confirm.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { RequestDetail } from '../../../contract/views.ts'
import { requests } from '../../../contract.ts'

const stale = [requests.detail, requests.mine]
const report = (error: unknown) => notifyError(error instanceof Error ? error.message : String(error))

/** Buttons to pay or accept the quote. */
export function AcceptWays({ request }: { request: RequestDetail }) {
  const { requestid, may } = request
  const pay = useCommand(requests.pay, { invalidates: [requests.detail] })
  const [accepting, setAccepting] = useState(false)
  const toPayment = async () => {
    try {
      const { url } = await pay.mutateAsync({ requestid })
      window.location.assign(url)
    } catch (error) {
      report(error)
    }
  }
  if (may.includes('pay')) {
    return (
      <Button color="copper" loading={pay.isPending} onClick={() => void toPayment()}>
        Accept and pay
      </Button>
    )
  }
  if (!may.includes('accept')) return null
  return (
    <>
      <Button color="copper" onClick={() => setAccepting(true)}>
        Accept, to be invoiced
      </Button>
      <Dialog opened={accepting} onClose={() => setAccepting(false)} title="Accept the quote" size="sm">
        <AcceptForm requestid={requestid} onClose={() => setAccepting(false)} />
      </Dialog>
    </>
  )
}

function AcceptForm({ requestid, onClose }: { requestid: string; onClose: () => void }) {
  const accept = useCommand(requests.accept, { invalidates: stale })
  const [purchaseOrder, setPurchaseOrder] = useState('')
  const send = async () => {
    try {
      await accept.mutateAsync({ requestid, purchaseOrder })
      notifySuccess('The invoice follows by email.', 'Accepted')
      onClose()
    } catch (error) {
      report(error)
    }
  }
  return (
    <>
      <TextInput
        label="Purchase-order number"
        description="If your company uses them. Shown on the invoice."
        value={purchaseOrder}
        onChange={(event) => setPurchaseOrder(event.currentTarget.value)}
        maxLength={60}
        mb="md"
      />
      <Button color="copper" fullWidth loading={accept.isPending} onClick={() => void send()}>
        Accept the quote
      </Button>
    </>
  )
}

/** Withdraws the request after confirmation. */
export function WithdrawButton({ request }: { request: RequestDetail }) {
  const withdraw = useCommand(requests.withdraw, { invalidates: stale })
  if (!request.may.includes('withdraw')) return null
  const go = async () => {
    const sure = await confirm({
      title: `Withdraw ${request.name}?`,
      message: 'Our staff stops working on it. A quote can no longer be paid.',
      yes: 'Withdraw',
      danger: true,
    })
    if (!sure) return
    try {
      await withdraw.mutateAsync({ requestid: request.requestid })
      notifySuccess('Withdrawn.')
    } catch (error) {
      report(error)
    }
  }
  return (
    <Button variant="default" loading={withdraw.isPending} onClick={() => void go()}>
      Withdraw
    </Button>
  )
}
