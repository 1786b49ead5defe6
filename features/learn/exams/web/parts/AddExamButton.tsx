import { Button } from '@mantine/core'
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { openCart, useCart } from '#features/shop/cart/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { exams, type MyExam } from '../../contract.ts'
import { attemptPath, startPath, trackPath } from '../words.ts'

/** Adds an exam to the cart, then links to the cart. Users who may take the exam can start it instead. */
export function AddExamButton({ code, title }: { code: string; title: string }) {
  const { me } = useMe()
  const mine = useQuery(exams.mine, {}, { enabled: me !== null, staleTime: 60_000 })
  const cart = useCart()
  const own = mine.data?.exams.find((exam) => exam.code === code)
  if (own && own.state !== 'none' && own.state !== 'used-up') {
    const { label, to } = wayOf(own)
    return (
      <LinkButton to={to} aria-label={`${label}: ${title}`}>
        {label}
      </LinkButton>
    )
  }
  const isThere = cart.lines.some((line) => line.kind === 'exam' && line.code === code)
  const Icon = isThere ? IconCheck : IconShoppingCartPlus
  return (
    <Button
      variant={isThere ? 'light' : 'filled'}
      {...(isThere ? {} : { color: 'copper' })}
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={isThere ? `In your cart: ${title}. Open the cart` : `Add to cart: ${title}`}
      onClick={() => (isThere ? openCart() : cart.append({ kind: 'exam', code, quantity: 1 }))}
    >
      {isThere ? 'In your cart' : 'Add to cart'}
    </Button>
  )
}

function wayOf({ code, track, state, running }: MyExam): { label: string; to: string } {
  if (running) return { label: 'Continue exam', to: attemptPath(running.attemptid) }
  if (state === 'bought' || state === 'failed') return { label: 'Start exam', to: startPath({ code, track }) }
  return { label: state === 'passed' ? 'See result' : 'See next attempt', to: trackPath(track) }
}
