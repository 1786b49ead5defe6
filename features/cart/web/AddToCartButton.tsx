import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconPlus, IconShoppingCartPlus } from '@tabler/icons-react'
import { askFirst } from '#platform/web/ask.ts'
import { sayDone } from '#platform/web/notices.ts'
import classes from './AddToCartButton.module.css'
import { openCart } from './cart-window.ts'
import { useCart } from './use-cart.ts'

interface Props extends Pick<ButtonProps, 'size' | 'fullWidth' | 'variant'> {
  courseid: string
  coursename: string
  /** What a buyer must have read; it is asked before the course goes into the cart. */
  notice?: string | null
}

/** Puts a course into the cart; once it is there, leads to the cart and offers one more place. */
export function AddToCartButton({ courseid, coursename, notice, size = 'sm', ...looks }: Props) {
  const cart = useCart()
  const quantity = cart.lines.find(({ code }) => code === courseid)?.quantity ?? 0

  const add = async () => {
    const question = { title: `Before you buy ${courseid}`, says: notice ?? '', yes: 'Add to cart' }
    if (notice && quantity === 0 && !(await askFirst(question))) return
    cart.add(courseid)
    sayDone(
      quantity === 0
        ? `${coursename} is in your cart.`
        : `Your cart has ${quantity + 1} places in ${coursename}.`,
    )
  }
  if (quantity === 0) {
    return (
      <Button
        color="copper"
        size={size}
        {...looks}
        leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
        aria-label={`Add ${coursename} to the cart`}
        onClick={() => void add()}
      >
        Add to cart
      </Button>
    )
  }
  return (
    <span className={classes.there}>
      <Button
        variant="light"
        size={size}
        {...looks}
        leftSection={<IconCheck size={18} aria-hidden />}
        aria-label={`In your cart: ${quantity} of ${coursename}. Open the cart`}
        onClick={openCart}
      >
        In your cart{quantity > 1 ? ` (${quantity})` : ''}
      </Button>
      <ActionIcon
        variant="default"
        size={`input-${size}`}
        aria-label={`Add one more place in ${coursename}`}
        title="One more"
        onClick={() => void add()}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}
