import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { heldText, useHolds } from './HeldTimes.tsx'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Shows in a cart line until when its time is held. */
export function HeldNote({ code }: { code: string }) {
  const hold = useHolds().find(({ holdid }) => holdid === code)
  return (
    <Quiet>
      {hold ? `${heldText(hold, zone)}.` : 'No longer held for you. You can buy it while it is still free.'}
    </Quiet>
  )
}
