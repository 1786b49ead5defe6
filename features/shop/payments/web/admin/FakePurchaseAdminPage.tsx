import { Alert, Button } from '@mantine/core'
import { orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { payments } from '../../contract.ts'

/** Tests the payment page with an order of half a dollar (R-ORD-30). */
export default function FakePurchaseAdminPage() {
  const setup = useQuery(payments.setup, {}, { staleTime: 300_000 })
  const make = useCommand(payments.fakePurchase, {
    onSuccess: ({ address }) => window.location.assign(new URL(address).pathname),
  })
  return (
    <PageFrame
      title="Fake Purchase"
      lead="Makes a trial order of OLCTest for $0.50 and opens its payment page. It is in no report."
    >
      <QueryState query={setup}>
        {({ sandbox }) =>
          sandbox ? (
            <Button
              size="lg"
              color="copper"
              loading={make.isPending}
              onClick={() => make.mutate({}, orNotify)}
            >
              Make a trial order
            </Button>
          ) : (
            <Alert title="Only in the sandbox">Payments are real here, so there is nothing to try.</Alert>
          )
        }
      </QueryState>
    </PageFrame>
  )
}
