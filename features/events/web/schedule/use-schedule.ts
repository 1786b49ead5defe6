import { usePartner } from '#features/partners/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { seminars } from '../../contract.ts'

const MINUTE = 60_000

/** The seminars of the partner under which somebody looks; not asked while the partner is not known. */
export function useSchedule() {
  const { code, settled } = usePartner()
  return useQuery(seminars.schedule, { partner: code }, { enabled: settled, fresh: MINUTE })
}

export function useWebinars() {
  const { code, settled } = usePartner()
  return useQuery(seminars.webinars, { partner: code }, { enabled: settled, fresh: MINUTE })
}

export function useEvent(scheduleid: string) {
  const { code, settled } = usePartner()
  return useQuery(seminars.event, { scheduleid, partner: code }, { enabled: settled, fresh: MINUTE })
}
