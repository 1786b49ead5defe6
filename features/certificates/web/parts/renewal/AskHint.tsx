import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { sayDone } from '#platform/web/notices.ts'

interface Props {
  onAsk: () => void
  /** 'the exam', 'these courses' */
  what: string
}

/** Somebody else pays: the cart holds the way to ask, so what is to be paid is put there first. */
export function AskHint({ onAsk, what }: Props) {
  const ask = () => {
    onAsk()
    sayDone('In the cart, choose “Ask my company to pay”.', 'One step more')
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
