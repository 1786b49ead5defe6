import { useSearchParams } from 'react-router'
import { notifySuccess } from '#platform/web/notices.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { consulting } from '../../contract.ts'
import { BookFields, type BookProps, useNearest } from './BookFields.tsx'

/** Books the selected slots with the user's hours, including a topic. */
export function BookForm({ slotids, onDone, ...rest }: BookProps) {
  const [address] = useSearchParams()
  const times = useNearest()
  const { instead, failed } = times
  const form = useOperationForm(consulting.book, {
    initial: { topic: address.get('about')?.slice(0, 2000) ?? '' },
    toInput: ({ topic }) => ({ topic, slotids: [...(instead?.slotids ?? slotids)] }),
    invalidates: [consulting.week],
    name: 'consulting.book',
    onSuccess: () => {
      notifySuccess('You both get an email, and a reminder the day before.', 'Booked')
      onDone()
    },
    onError: failed,
  })
  return (
    <BookFields
      {...rest}
      form={form}
      times={times}
      hint="You can cancel or move it without losing hours until 24 hours before."
      submit={instead ? 'Book this time' : 'Book'}
    />
  )
}
