import type { TodayCard } from '#platform/server/office.ts'
import { diskPercent } from '#platform/server/storage/disk.ts'

/** Alerts before uploads are refused: percentage of disk used once it reaches DISK_ALERT_PERCENT, otherwise 0. */
export const fullDisk: TodayCard = {
  key: 'administration.full-disk',
  label: 'Disk used, in percent',
  to: '/adminIndex',
  kind: 'worry',
  count: async ({ settings }) => {
    const percent = Math.floor(await diskPercent(settings))
    return percent >= settings.storage.alertPercent ? percent : 0
  },
}
