import { Button, Group } from '@mantine/core'
import { confirm } from '#platform/web/confirm.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { examCorrections } from '../../../contract/corrections-contract.ts'
import { examGrading } from '../../../contract/grading-contract.ts'
import type { CorrectionRow } from '../../../contract/grading-views.ts'

const stale = [examCorrections.corrections, examGrading.gradeSheet, examGrading.gradeSheets]

/** Confirms or declines a pending correction; the requester can withdraw it. */
export function DecideCorrection({ correction }: { correction: CorrectionRow }) {
  const { correctionid, name, mayConfirm, mayRefuse, isMine } = correction
  const confirmation = useCommand(examCorrections.confirmCorrection, {
    invalidates: stale,
    onSuccess: () => notifySuccess('The grade is corrected.'),
  })
  const refuse = useCommand(examCorrections.refuseCorrection, { invalidates: stale })
  if (!mayRefuse) return '–'
  const no = isMine ? 'Withdraw' : 'Refuse'
  const submit = async () => {
    const sure = await confirm({
      title: `Confirm the correction for ${name}?`,
      message: 'The corrected grade counts from now on, and the learner gets an email.',
      yes: 'Confirm the correction',
    })
    if (!sure) return
    confirmation.mutate({ correctionid }, orNotify)
  }
  return (
    <Group gap="xs" justify="flex-end">
      {mayConfirm ? (
        <Button
          size="compact-sm"
          loading={confirmation.isPending}
          aria-label={`Confirm the correction for ${name}`}
          onClick={() => void submit()}
        >
          Confirm
        </Button>
      ) : null}
      <ReasonButton
        label={no}
        size="compact-sm"
        variant="default"
        aria-label={`${no} the correction for ${name}`}
        title={`${no} the correction for ${name}?`}
        message="The grade stays as it is."
        yes={no}
        hint="Saved in the record."
        send={async (reason) => {
          await refuse.mutateAsync({ correctionid, reason })
          notifySuccess(isMine ? 'The correction is withdrawn.' : 'The correction is refused.')
        }}
      />
    </Group>
  )
}
