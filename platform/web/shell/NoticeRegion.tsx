import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

/** Where notices appear: above the bottom bar, away from what is being read. */
export default function NoticeRegion() {
  const aboveTheBar = { insetBlockEnd: 'calc(var(--pm-bar-size) + 1rem)' }
  return <Notifications position="bottom-right" limit={4} zIndex={500} style={aboveTheBar} />
}
