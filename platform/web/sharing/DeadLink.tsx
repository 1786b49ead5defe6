import { Group } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Empty } from '../parts/Empty.tsx'
import { LinkButton } from '../parts/look/LinkButton.tsx'

interface Props {
  title?: string
  /** Why the link does not work and who can send a new one. */
  message: string
  /** Another way to the content without the link, shown before the link to contact staff. */
  action?: ReactNode
}

/** Shown in place of the linked content if the link is missing, incomplete, used, or expired. */
export const DeadLink = ({ title = 'This link does not work', message, action }: Props) => (
  <Empty
    icon={<IconLinkOff size={40} stroke={1.5} />}
    title={title}
    message={message}
    action={
      <Group justify="center" gap="sm">
        {action}
        <LinkButton to="/contactUs" variant="default">
          Contact us
        </LinkButton>
      </Group>
    }
  />
)
