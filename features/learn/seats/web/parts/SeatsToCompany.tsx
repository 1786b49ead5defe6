import { Button } from '@mantine/core'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { type SeatPurchase, seating } from '../../contract/seat-contract.ts'

/** Lets all managers of the buyer's company assign and reclaim these seats. */
export function SeatsToCompany({ purchase }: { purchase: SeatPurchase }) {
  const { purchaseid, mayBelongTo } = purchase
  const move = useConfirmedCommand(seating.seatsToCompany, {
    invalidates: [seating.seatPurchases],
    onSuccess: () =>
      notifySuccess('The administrators and supervisors of the company can assign these seats now.'),
  })
  const ask = (compid: string, name: string) =>
    move.ask({
      title: `Share these seats with ${name}?`,
      message: `Its administrators can then assign and revoke the seats, and so can its supervisors for their people. You keep them too.`,
      yes: 'Share the seats',
      input: { purchaseid, compid },
    })
  return mayBelongTo.map(({ compid, name }) => (
    <Button key={compid} variant="default" loading={move.isPending} onClick={() => void ask(compid, name)}>
      Share with {name}
    </Button>
  ))
}
