import { Loader, Text } from '@mantine/core'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import classes from './PayingNotice.module.css'

const words = {
  checking: { title: 'Please do not press Purchase twice', message: 'Your card details are being checked.' },
  paying: {
    title: 'Please do not press Purchase twice',
    message: 'Your payment is on its way to the bank. This takes a few seconds.',
  },
  leaving: {
    title: 'Please do not press the button twice',
    message: 'Your order is being reserved; then the payment page opens.',
  },
  confirming: {
    title: 'We are confirming your payment',
    message:
      'We have no answer yet, so we keep asking. You will not be charged twice. Keep this page open; if it closes, we continue as soon as you are back.',
  },
} as const

/** Covers the form while a payment is in progress (R-ORD-16). */
export function PayingNotice({ phase }: { phase: keyof typeof words }) {
  const { title, message } = words[phase]
  return (
    <div className={classes.cover}>
      <div className={classes.notice} role="status" aria-live="assertive">
        <Loader aria-hidden />
        <SectionTitle order={3} m={0}>
          {title}
        </SectionTitle>
        <Text c="dimmed" maw="22rem">
          {message}
        </Text>
      </div>
    </div>
  )
}
