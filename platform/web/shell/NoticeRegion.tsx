import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

/** Where notices appear: above the bottom bar, away from what is being read. */
export default function NoticeRegion() {
  return <Notifications position="bottom-right" limit={4} zIndex={500} className="pm-notices" />
}
