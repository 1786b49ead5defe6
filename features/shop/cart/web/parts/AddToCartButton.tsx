import { ActionIcon, Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPlus, IconShoppingCartPlus } from '@tabler/icons-react'
import { confirm } from '#platform/web/confirm.ts'
import { openCart } from '../cart-window.ts'
import { useCart } from '../use-cart.ts'
import classes from './AddToCartButton.module.css'

export interface Props extends Pick<ButtonProps, 'size' | 'fullWidth'> {
  courseid: string
  coursename: string
  /** Notice that the buyer must confirm before the course is added to the cart. */
  notice?: string | null
  /** True if the buyer already has the course, so this purchase is for someone else. */
  forOthers?: boolean
}

/** Adds a course to the cart. If it is already in the cart, links to the cart and offers one more seat. */
export default function AddToCartButton({
  courseid,
  coursename,
  notice,
  forOthers,
  size = 'sm',
  fullWidth,
}: Props) {
  const cart = useCart()
  const quantity = cart.lines.find(({ kind, code }) => kind === 'course' && code === courseid)?.quantity ?? 0
  const isThere = quantity > 0

  const add = async () => {
    const question = { title: `Before you buy ${courseid}`, message: notice ?? '', yes: 'Add to cart' }
    if (notice && !isThere && !(await confirm(question))) return
    cart.add(courseid)
  }
  const words = isThere
    ? `In your cart${quantity > 1 ? ` (${quantity})` : ''}`
    : forOthers
      ? 'Buy for someone else'
      : 'Add to cart'
  const Icon = isThere ? IconCheck : IconShoppingCartPlus
  return (
    <span className={classes.way} data-full={fullWidth || undefined}>
      <Button
        className={classes.button}
        variant={isThere ? 'light' : forOthers ? 'subtle' : 'filled'}
        {...(isThere || forOthers ? {} : { color: 'copper' })}
        size={size}
        leftSection={<Icon size={18} aria-hidden />}
        aria-label={isThere ? `${words}: ${coursename}. Open the cart` : `${words}: ${coursename}`}
        onClick={() => (isThere ? openCart() : void add())}
      >
        {words}
      </Button>
      {isThere ? (
        <ActionIcon
          variant="default"
          size={`input-${size}`}
          aria-label={`Add one more place in ${coursename}`}
          title="One more"
          onClick={() => void add()}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      <VisuallyHidden role="status">
        {isThere ? `${quantity} of ${coursename} in your cart` : ''}
      </VisuallyHidden>
    </span>
  )
}
