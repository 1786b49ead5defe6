import { Button, Group } from '@mantine/core'
import { IconBuilding, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { openLogin, useMe } from '#features/core/accounts/web/public.tsx'
import type { CheckoutCart } from '#features/shop/cart/web/public.tsx'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { requests } from '../../../contract.ts'
import { AskCompany } from './AskCompany.tsx'
import { cartInput } from './cart-input.ts'

const LOGIN = 'Log in or create an account first. Your cart stays as it is.'

/** Two secondary options next to the checkout: current prices as a PDF, or payment by another person. */
export default function QuoteWays(hand: CheckoutCart) {
  const { me } = useMe()
  const [asks, setAsks] = useState(false)
  const save = useCommand(requests.saveQuote, { invalidates: [requests.myQuotes] })
  const disabled = !hand.quote || hand.lines.length === 0
  const signedIn = (go: () => void) => () => (me ? go() : openLogin(LOGIN))

  const saveQuote = async () => {
    try {
      const { name, pdf } = await save.mutateAsync(cartInput(hand))
      notifySuccess(`Saved as ${name}. It is under My orders, Requests.`, 'Quote saved')
      window.open(pdf, '_blank', 'noopener')
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error), 'The quote was not saved')
    }
  }
  return (
    <>
      <Group gap="xs" justify="center">
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          disabled={disabled}
          loading={save.isPending}
          onClick={signedIn(() => void saveQuote())}
        >
          Save as PDF quote
        </Button>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconBuilding size={16} aria-hidden />}
          disabled={disabled}
          onClick={signedIn(() => setAsks(true))}
        >
          Ask my company to pay
        </Button>
      </Group>
      <Dialog opened={asks} onClose={() => setAsks(false)} title="Ask my company to pay" size="md" keepOpen>
        <AskCompany hand={hand} onClose={() => setAsks(false)} />
      </Dialog>
    </>
  )
}
