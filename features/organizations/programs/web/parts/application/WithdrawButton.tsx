import { Button } from '@mantine/core'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { programs } from '../../../contract.ts'

/** Withdraws the application after confirmation. */
export function WithdrawButton({ applicationid }: { applicationid: string }) {
  const withdraw = useConfirmedCommand(programs.withdrawApplication, {
    invalidates: [programs.application, programs.progress, programs.next, programs.ladder],
    onSuccess: () => notifySuccess('Your application is withdrawn. What you wrote is kept for the next one.'),
  })
  const ask = () =>
    withdraw.ask({
      input: { applicationid },
      title: 'Withdraw your application?',
      message: 'We stop the review and cancel a booked interview. Your answers are saved.',
      yes: 'Withdraw it',
      danger: true,
    })
  return (
    <div>
      <Button variant="subtle" color="red" loading={withdraw.isPending} onClick={() => void ask()}>
        Withdraw the application
      </Button>
    </div>
  )
}
