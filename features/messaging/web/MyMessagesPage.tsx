import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { Inbox } from './parts/Inbox.tsx'
import { MessageSettings } from './parts/MessageSettings.tsx'

/** Everything that the product has told the person, and what of it comes by email or is shown by devices. */
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
