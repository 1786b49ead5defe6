import { Badge } from '@mantine/core'
import type { PaymentRequestState } from '../../rules/payment-request-states.ts'
import type { RequestState } from '../../rules/request-states.ts'
import { paymentRequestLabels, requestLabels } from '../../rules/state-labels.ts'

export const RequestBadge = ({ state }: { state: RequestState }) => <WordBadge {...requestLabels[state]} />

export const PaymentRequestBadge = ({ state }: { state: PaymentRequestState }) => (
  <WordBadge {...paymentRequestLabels[state]} />
)

function WordBadge({ label, color }: { label: string; color: string }) {
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  )
}
