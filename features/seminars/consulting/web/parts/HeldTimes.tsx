import { Button, Group, Text } from '@mantine/core'
import { openCart, useCart } from '#features/shop/cart/web/public.tsx'
import { formatTime } from '#platform/contract/texts/format.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { consultingPaying, type ReservedTime } from '../../contract/paying-contract.ts'
import { consulting } from '../../contract.ts'

/** Holds expire over time, so they are polled while there are any. */
const AGAIN_MS = 15_000

/** Returns the caller's holds. */
export function useHolds() {
  const { data } = useQuery(consultingPaying.holds, {}, { refetchInterval: AGAIN_MS })
  return data?.holds ?? []
}

/** Describes until when a time is held. */
export const heldText = ({ isBeingPaid, heldUntil }: ReservedTime, zone: string): string =>
  isBeingPaid ? 'Held until your payment is final' : `Held for you until ${formatTime(heldUntil, zone)}`

/** Times held for the caller, with actions to pay and to release them. */
export function HeldTimes({ zone }: { zone: string }) {
  const holds = useHolds()
  if (holds.length === 0) return null
  return (
    <section aria-label="Held times">
      <SectionTitle>Held for you</SectionTitle>
      {holds.map((hold) => (
        <HeldRow key={hold.holdid} hold={hold} zone={zone} />
      ))}
    </section>
  )
}

function HeldRow({ hold, zone }: { hold: ReservedTime; zone: string }) {
  const cart = useCart()
  const line = cart.lines.find(({ kind, code }) => kind === 'consulting' && code === hold.holdid)
  const release = useCommand(consultingPaying.release, {
    invalidates: [consulting.week, consultingPaying.holds],
    onSuccess: () => line && cart.setQuantity(line.lineId, 0),
  })
  const pay = () => {
    if (!line) cart.append({ kind: 'consulting', code: hold.holdid, quantity: hold.halves })
    openCart()
  }
  return (
    <Group justify="space-between" p="md" mb="sm" {...surface}>
      <div>
        <Text fw={600}>
          {formatDateTime(hold.startsAt, zone)} to {formatTime(hold.endsAt, zone)}
        </Text>
        <Text>{hold.consultant}</Text>
        <Quiet>{heldText(hold, zone)}</Quiet>
      </div>
      {hold.isBeingPaid ? null : (
        <Group gap="xs">
          <Button color="copper" onClick={pay}>
            Pay in the cart
          </Button>
          <Button
            variant="subtle"
            color="red"
            loading={release.isPending}
            onClick={() => release.mutate({ holdid: hold.holdid }, orNotify)}
          >
            Release
          </Button>
        </Group>
      )}
    </Group>
  )
}
