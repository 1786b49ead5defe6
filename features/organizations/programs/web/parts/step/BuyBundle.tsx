import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import { openCart, useCart } from '#features/shop/cart/web/public.tsx'
import { href } from '#platform/web/page.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { useBundleSold } from './use-bundle-sold.ts'

/** Adds the courses of a bundle to the cart for the user; once added, links to the cart. */
export function BuyBundle({ code, size = 'md' }: { code: string } & Pick<ButtonProps, 'size'>) {
  const cart = useCart()
  const isSold = useBundleSold(code)
  const isThere = cart.lines.some((line) => line.kind === 'bundle' && line.code === code)
  const add = () => {
    if (!isThere) cart.append({ kind: 'bundle', code, quantity: 1, users: 1, courses: [code] })
    openCart()
  }
  if (isSold === false) {
    return (
      <LinkButton to={href('onlineTraining')} color="copper" size={size}>
        See the courses
      </LinkButton>
    )
  }
  const Icon = isThere ? IconCheck : IconShoppingCartPlus
  return (
    <Button
      size={size}
      {...(isThere ? { variant: 'light' } : { color: 'copper' })}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={add}
    >
      {isThere ? 'In your cart' : 'Buy the four courses'}
    </Button>
  )
}
