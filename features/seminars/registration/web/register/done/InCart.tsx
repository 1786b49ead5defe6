import { Button, Group, Text } from '@mantine/core'
import { openCart } from '#features/shop/cart/web/public.tsx'
import classes from '../entry/Register.module.css'

/** Confirmation that the group was added to the cart. */
export function InCart({ count, onMore }: { count: number; onMore: () => void }) {
  return (
    <section aria-labelledby="in-cart" className={classes.done}>
      <h2 id="in-cart" className={classes.title}>
        {count === 1 ? '1 person is in your cart' : `${count} people are in your cart`}
      </h2>
      <Text c="dimmed" mb="md" maw="44rem">
        The seats are taken when the cart is checked out.
      </Text>
      <Group>
        <Button color="copper" onClick={openCart}>
          Open the cart
        </Button>
        <Button variant="default" onClick={onMore}>
          Register more people
        </Button>
      </Group>
    </section>
  )
}
