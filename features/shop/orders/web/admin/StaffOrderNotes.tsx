import { Button, Group, Textarea } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { AdminOrder } from '../../contract/admin-operations.ts'
import { orders } from '../../contract.ts'
import classes from './Admin.module.css'

/** Internal staff notes on the order, not visible to the buyer. */
export function StaffOrderNotes({ order }: { order: AdminOrder }) {
  const { orderid } = order
  const { form, send, sending, failure } = useOperationForm(orders.addNote, {
    initial: { text: '' },
    toInput: ({ text }) => ({ orderid, text }),
    invalidates: [orders.adminOrder],
    onSuccess: () => form.reset(),
  })
  return (
    <section aria-labelledby="order-notes">
      <SectionTitle id="order-notes" mb="xs">
        Notes for staff
      </SectionTitle>
      {order.notes.length > 0 ? (
        <ul className={classes.list}>
          {order.notes.map(({ text, by, at }) => (
            <li key={at + text}>
              {text}
              <Quiet mt={2}>
                {by}, {formatDateTime(at)}
              </Quiet>
            </li>
          ))}
        </ul>
      ) : null}
      <form onSubmit={send} noValidate>
        <Textarea
          mt="sm"
          aria-label="New note"
          placeholder="Internal note"
          {...form.getInputProps('text')}
          error={form.errors.text ?? failure}
        />
        <Group mt="xs" justify="flex-end">
          <Button type="submit" variant="default" loading={sending}>
            Add the note
          </Button>
        </Group>
      </form>
    </section>
  )
}
