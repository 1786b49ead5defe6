import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { v4 as uuid } from 'uuid'
import { fromMajor, type Money, toMajor } from '#platform/contract/money.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { formatMoney } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { corporateCredit, type SupervisorBudget } from '../../contract/credit.ts'

interface Props {
  compid: string
  budget: SupervisorBudget
  /** Amount the company can assign. */
  available: Money
  onClose: () => void
}

/** Dialog to move credit between the company and a supervisor's budget. */
export function BudgetDialog(props: Props) {
  return (
    <Dialog opened onClose={props.onClose} title="Supervisor Credit" size="sm" keepOpen>
      <BudgetForm {...props} />
    </Dialog>
  )
}

function BudgetForm({ compid, budget, available, onClose }: Props) {
  const [way, setWay] = useState('add')
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState('')
  const [requestid] = useState(() => uuid())
  const change = useCommand(corporateCredit.updateIonicSupervisorCreditFromAdmin, {
    invalidates: [corporateCredit.credit, corporateCredit.ledger, corporateCredit.settings],
    onSuccess: ({ message }) => {
      notifySuccess(message, 'Supervisor Credit')
      onClose()
    },
  })
  const most = way === 'add' ? available : budget.available
  const submit = () => {
    const minor = fromMajor(amount.replace(/[$,\s]/g, ''))
    if (minor === null || minor <= 0) return setProblem('Please enter an amount like 250.00.')
    if (minor > most.minor) return setProblem(`Only ${formatMoney(most.minor, most.currency)} can be moved.`)
    const text = toMajor(minor)
    change.mutate({
      compid,
      empid: budget.userid,
      requestid,
      ...(way === 'add' ? { addCredit: text } : { removeCredit: text }),
    })
  }
  return (
    <FormStack onSubmit={submit}>
      <Text>
        {budget.name} has {formatMoney(budget.available.minor, budget.available.currency)}. The company has{' '}
        {formatMoney(available.minor, available.currency)}.
      </Text>
      <SegmentedControl
        aria-label="Add or remove"
        size="md"
        value={way}
        onChange={setWay}
        data={optionsOf({ add: 'Add', remove: 'Remove' })}
      />
      <TextInput
        label="Amount in US dollars"
        placeholder="250.00"
        inputMode="decimal"
        maxLength={12}
        required
        data-autofocus
        value={amount}
        error={problem || change.error?.fields.addCredit || undefined}
        onChange={(event) => {
          setAmount(event.currentTarget.value)
          setProblem('')
        }}
      />
      <FormFoot
        failure={change.error?.message}
        onCancel={onClose}
        sending={change.isPending}
        submit={way === 'add' ? 'Add to the budget' : 'Back to the company'}
      />
    </FormStack>
  )
}
