import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/web/format.ts'
import type { RegistrantDetail } from '../../../contract/registrants-contract.ts'

/** Refund field of a cancellation: preset to the remaining amount, which can be reduced. */
export function useRefund({ as, to, amount }: RegistrantDetail['refund']): {
  field: ReactNode
  refundMinor: number
  problem: string | null
} {
  const [isTicked, setTicked] = useState(true)
  const [text, setText] = useState(toMajor(amount.minor))
  const minor = fromMajor(text)
  const left = formatMoney(amount.minor, amount.currency)
  const problem = minor === null || minor > amount.minor ? `Enter an amount up to ${left}.` : null
  if (as === 'none')
    return { field: 'Nothing was paid for this registration.', refundMinor: 0, problem: null }
  return {
    field: (
      <>
        <Checkbox
          label={
            as === 'invoice' ? 'Reduce the invoice' : `Refund to ${to === 'card' ? 'the card' : 'credit'}`
          }
          checked={isTicked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        {isTicked ? (
          <TextInput
            label={`Amount, ${amount.currency}`}
            description={`Up to ${left}`}
            inputMode="decimal"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={problem}
          />
        ) : null}
      </>
    ),
    refundMinor: isTicked ? (minor ?? 0) : 0,
    problem: isTicked ? problem : null,
  }
}
