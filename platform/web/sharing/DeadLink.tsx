import { Group } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Empty } from '../parts/Empty.tsx'
import { LinkButton } from '../parts/look/LinkButton.tsx'

interface Props {
  title?: string
  /** Why it does not work and who sends a new one. */
  message: string
  /** A way to the same thing without the link, before the way to the office. */
  action?: ReactNode
}

/** Shown in place of what a link opens when the link is missing, incomplete, used or expired. */
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
