import { Button, Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCalendarPlus, IconCopy, IconDownload, IconRss } from '@tabler/icons-react'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { notifySuccess } from '#platform/web/notices.ts'

/** Adds the schedule to the user's calendar, as a subscription or a file. */
export function SubscribeMenu() {
  const { code } = usePartner()
  const clipboard = useClipboard()
  const path = `/api/seminars/schedule.ics?partner=${encodeURIComponent(code)}`
  const { origin, host } = window.location
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden />}>
          Add to calendar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={`webcal://${host}${path}`}
          leftSection={<IconRss size={18} aria-hidden />}
        >
          Subscribe: new dates appear automatically
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => {
            clipboard.copy(`${origin}${path}`)
            notifySuccess('The address of the calendar is copied. Paste it where your calendar asks for one.')
          }}
        >
          Copy the calendar’s address
        </Menu.Item>
        <Menu.Item component="a" href={path} download leftSection={<IconDownload size={18} aria-hidden />}>
          Save all dates as a file
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
