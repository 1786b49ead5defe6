import { Button } from '@mantine/core'
import { askFirst } from '#platform/web/ask.ts'
import type { OperationError } from '#platform/web/client.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { programs } from '../../../contract.ts'

/** Takes the application back, after asking. */
export function WithdrawButton({ applicationid }: { applicationid: string }) {
  const withdraw = useCommand(programs.withdrawApplication, {
    stale: [programs.application, programs.standing, programs.next, programs.ladder],
    done: () => sayDone('Your application is withdrawn. What you wrote is kept for the next one.'),
  })
  const ask = async () => {
    const yes = await askFirst({
      title: 'Withdraw your application?',
      message: 'It is not looked at any more, and a booked interview is given up. What you wrote is kept.',
      yes: 'Withdraw it',
      danger: true,
    })
    if (yes)
      await withdraw
        .mutateAsync({ applicationid })
        .catch((error: OperationError) => sayProblem(error.message))
  }
  return (
    <div>
      <Button variant="subtle" color="red" loading={withdraw.isPending} onClick={() => void ask()}>
        Withdraw the application
      </Button>
    </div>
  )
}
