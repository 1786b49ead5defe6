import { Alert, Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Failure } from '#platform/web/parts/Failure.tsx'
import type { CardFieldsState } from '../use-card-fields.ts'

interface Props {
  card: CardFieldsState
  /** Label of the button above the form. */
  wallet: string
}

/** Explains why card entry is unavailable, and suggests the provider's page, which accepts cards without the script. */
export function CardFieldsProblem({ card, wallet }: Props) {
  if (card.problem === 'not-offered')
    return (
      <Alert icon={<IconInfoCircle />} title="Cards are not taken on this page" role="status">
        Our payment provider does not offer card entry here. Please use the button “{wallet}” above: its page
        takes cards too, also without an account.
      </Alert>
    )
  if (card.problem === null) return null
  return (
    <Failure title="The card fields are missing">
      <p style={{ marginBlockStart: 0 }}>
        The card fields have not loaded. Please check your connection, and whether a content blocker stops
        them. You can also use the button “{wallet}” above: its page takes cards too. What you typed stays
        here, and nothing was charged.
      </p>
      <Button variant="default" onClick={card.retry}>
        Try again
      </Button>
    </Failure>
  )
}
