import { usePartner } from '#features/core/partner/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { events } from '../../../contract.ts'

const MINUTE = 60_000

/** Returns the seminars of the viewer's partner; disabled until the partner is known. */
export function useSchedule() {
  const { code, settled } = usePartner()
  return useQuery(events.schedule, { partner: code }, { enabled: settled, staleTime: MINUTE })
}

export function useWebinars() {
  const { code, settled } = usePartner()
  return useQuery(events.webinars, { partner: code }, { enabled: settled, staleTime: MINUTE })
}

export function useEvent(scheduleid: string) {
  const { code, settled } = usePartner()
  return useQuery(events.event, { scheduleid, partner: code }, { enabled: settled, staleTime: MINUTE })
}
