import { Button } from '@mantine/core'
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import { openCart, useCart } from '#features/cart/web/public.tsx'

/** Puts an exam into the cart; once it is there, leads to the cart. */
export function AddExamButton({ code, title }: { code: string; title: string }) {
  const cart = useCart()
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
