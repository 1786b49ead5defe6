import { Button } from '@mantine/core'
import { askFirst } from '#platform/web/ask.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { type SeatPurchase, seating } from '../../../contract/seat-contract.ts'

/** Lets everybody who answers for the buyer's company give and reclaim these seats. */
export function SeatsToCompany({ purchase }: { purchase: SeatPurchase }) {
  const { purchaseid, mayBelongTo } = purchase
  const move = useCommand(seating.seatsToCompany, {
    stale: [seating.seatPurchases],
    done: () => sayDone('The administrators and supervisors of the company can assign these seats now.'),
  })
  const ask = async (compid: string, name: string) => {
    const sure = await askFirst({
      title: `Share these seats with ${name}?`,
      message: `Its administrators can then assign and revoke the seats, and so can its supervisors for their people. You keep them too.`,
      yes: 'Share the seats',
    })
    if (sure) move.mutate({ purchaseid, compid }, { onError: ({ message }) => sayProblem(message) })
  }
  return mayBelongTo.map(({ compid, name }) => (
    <Button key={compid} variant="default" loading={move.isPending} onClick={() => void ask(compid, name)}>
      Share with {name}
    </Button>
  ))
}
