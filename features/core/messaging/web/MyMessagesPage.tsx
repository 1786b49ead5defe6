import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { Inbox } from './parts/Inbox.tsx'
import { MessageSettings } from './parts/MessageSettings.tsx'

/** All messages to the user, and preferences for email and push notifications. */
export default function MyMessagesPage() {
  return (
    <PageFrame title="My messages">
      <PartTabs
        parts={[
          ['inbox', 'Inbox', Inbox],
          ['settings', 'Settings', MessageSettings],
        ]}
      />
    </PageFrame>
  )
}
