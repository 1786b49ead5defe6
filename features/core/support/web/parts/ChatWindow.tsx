import { Button, Group, Stack } from '@mantine/core'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { href } from '#platform/web/page.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { CHAT_FRAME } from '../../contract/chat-frame.ts'
import classes from './ChatWindow.module.css'

/** Chat frame with a close button (R-OFF-10). Closing it does not end the chat. */
export default function ChatWindow({ onClose }: { onClose: () => void }) {
  const { me, loading } = useMe()
  const { code } = usePartner()
  return (
    <Dialog opened onClose={onClose} title="Chat" size="lg" keepOpen>
      <Stack gap="sm">
        {loading ? (
          <Loading lines={5} />
        ) : (
          <iframe
            className={classes.frame}
            title="Chat with the office"
            src={href(CHAT_FRAME, { instid: code, userid: me?.userid ?? 'guest' })}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close Chat
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
