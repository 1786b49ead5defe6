import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { notifySuccess } from '#platform/web/notices.ts'

interface Props {
  onAsk: () => void
  /** Example: 'the exam', 'these courses'. */
  what: string
}

/** Lets the user request payment by someone else. The button is in the cart, so the items are added there first. */
export function AskHint({ onAsk, what }: Props) {
  const ask = () => {
    onAsk()
    notifySuccess('In the cart, choose “Ask my company to pay”.', 'One step more')
  }
  return (
    <Button
      variant="subtle"
      leftSection={<IconBuilding size={18} aria-hidden />}
      aria-label={`Ask my company to pay for ${what}`}
      onClick={ask}
    >
      Ask my company
    </Button>
  )
}
