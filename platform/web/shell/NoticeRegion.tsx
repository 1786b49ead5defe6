import { Notifications } from '@mantine/notifications'
// The notices are drawn by the library's own part, which no source of ours names.
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import classes from './NoticeRegion.module.css'

/** Where notices appear: above the bottom bar, away from what is being read. */
export default function NoticeRegion() {
  return <Notifications position="bottom-right" limit={4} zIndex={500} className={classes.region ?? ''} />
}
