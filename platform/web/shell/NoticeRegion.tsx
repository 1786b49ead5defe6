import { Notifications } from '@mantine/notifications'
// The library renders the notices with components that our code does not import.
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import classes from './NoticeRegion.module.css'

/** Notification area: above the bottom bar, away from the main content. */
export default function NoticeRegion() {
  return <Notifications position="bottom-right" limit={4} zIndex={500} className={classes.region ?? ''} />
}
