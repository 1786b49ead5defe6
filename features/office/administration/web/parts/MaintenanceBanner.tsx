import { useLocalStorage } from '@mantine/hooks'
import { IconTool } from '@tabler/icons-react'
import { formatDate, formatMoment } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { StatusStrip } from '#platform/web/shell/StatusStrip.tsx'
import { appNews } from '../../contract/app-news.ts'
import { isDay, localDay } from '../announced-day.ts'

const MINUTE = 60_000

/** Maintenance announcement (R-OFF-2). Closing it applies to its date; a different date shows it again. */
export default function MaintenanceBanner() {
  const asked = useQuery(
    appNews.retrieveMaintenance,
    { userid: '' },
    { staleTime: 5 * MINUTE, refetchInterval: 10 * MINUTE },
  )
  const [closedFor, closeFor] = useLocalStorage({
    key: 'permeate.maintenanceClosed',
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const { date, message } = asked.data ?? { date: '', message: '' }
  if (date === '' || date === closedFor) return null
  return (
    <StatusStrip tone="notice" icon={<IconTool size={20} aria-hidden />} onClose={() => closeFor(date)}>
      <strong>Maintenance {isDay(date) ? formatDate(localDay(date)) : formatMoment(date)}</strong> {message}
    </StatusStrip>
  )
}
