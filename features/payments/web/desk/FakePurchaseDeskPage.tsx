import { Alert, Button } from '@mantine/core'
import { sayProblem } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { payments } from '../../contract.ts'

/** Tries the payment page with an order of half a dollar (000 s9). */
export default function FakePurchaseDeskPage() {
  const setup = useQuery(payments.setup, {}, { fresh: 300_000 })
  const make = useCommand(payments.fakePurchase, {
    done: ({ address }) => window.location.assign(new URL(address).pathname),
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
              onClick={() => make.mutate({}, { onError: (error) => sayProblem(error.message) })}
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
