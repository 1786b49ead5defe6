import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { addressOf } from '#platform/contract/address.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { rotpApplying } from '../../contract/applying.ts'
import { type MyApplication, type ProgramView, rotp } from '../../contract.ts'
import { EXAM_MINUTES } from '../../rules/admission/entrance-paper.ts'
import { ApplyForm } from './ApplyForm.tsx'

interface Props {
  program: ProgramView
  application: MyApplication | null
}

const stale = { invalidates: [rotp.mine, rotp.overview] }

/** The applicant's next step. */
export function Admission({ program, application }: Props) {
  const isApplying = application === null || application.state === 'draft' || application.state === 'denied'
  return (
    <Stack mt="md" gap="md">
      {application?.decidedAt ? <Letter application={application} /> : null}
      {isApplying && program.canApply ? (
        <ApplyForm program={program} application={application?.state === 'draft' ? application : null} />
      ) : null}
      {isApplying && !program.canApply ? <Alert>This run takes no applications.</Alert> : null}
      {application?.state === 'exam' ? <StartExam application={application} /> : null}
      {application?.state === 'review' ? (
        <Alert>We have your exam. Two people read it, and then you get a letter by email.</Alert>
      ) : null}
      {application?.state === 'admitted' ? <Enroll program={program} application={application} /> : null}
      {application?.canWithdraw ? <Withdraw application={application} /> : null}
    </Stack>
  )
}

function Letter({ application }: { application: MyApplication }) {
  const { state, letter, conditions, applicationid } = application
  const titles = {
    admitted: 'You are admitted',
    conditional: 'You are admitted under conditions',
    denied: 'About your application',
  } as const
  const title = state in titles ? titles[state as keyof typeof titles] : ''
  return (
    <Alert color={state === 'admitted' ? 'teal' : state === 'denied' ? 'gray' : 'yellow'} title={title}>
      <Stack gap="sm">
        <Text style={{ whiteSpace: 'pre-line' }}>{letter}</Text>
        {conditions ? <Text>Conditions: {conditions}</Text> : null}
        <div>
          <Button
            component="a"
            variant="default"
            href={addressOf(rotp.letter, { applicationid })}
            target="_blank"
          >
            The letter as PDF
          </Button>
        </div>
      </Stack>
    </Alert>
  )
}

function StartExam({ application: { applicationid } }: { application: MyApplication }) {
  const start = useConfirmedCommand(rotpApplying.startExam, stale)
  const begin = () =>
    start.ask({
      title: 'Start the entrance exam?',
      message: `The time of ${EXAM_MINUTES} minutes runs from now. Have paper and a calculator ready. Answers are saved as you write.`,
      yes: 'Start now',
      input: { applicationid },
    })
  return (
    <Group>
      <Button color="copper" loading={start.isPending} onClick={() => void begin()}>
        Start the entrance exam
      </Button>
    </Group>
  )
}

function Enroll({
  program,
  application: { applicationid, canEnroll },
}: Props & { application: MyApplication }) {
  const enroll = useCommand(rotpApplying.enroll, {
    ...stale,
    onSuccess: () => notifySuccess('You are enrolled. Welcome!'),
  })
  return (
    <Stack gap="xs">
      <div>
        <Button
          color="copper"
          disabled={!canEnroll}
          loading={enroll.isPending}
          onClick={() => enroll.mutate({ applicationid }, orNotify)}
        >
          Take my place
        </Button>
      </div>
      {program.onlyAdminCanEnrollStudent ? (
        <Text size="sm">An administrator enrolls you: only administrators do that at present.</Text>
      ) : null}
    </Stack>
  )
}

function Withdraw({ application: { applicationid } }: { application: MyApplication }) {
  const withdraw = useConfirmedCommand(rotpApplying.withdraw, {
    ...stale,
    onSuccess: () => notifySuccess('Your application is withdrawn.'),
  })
  const ask = () =>
    withdraw.ask({
      title: 'Withdraw the application?',
      message:
        'What you wrote and answered no longer counts. You can apply again while applications are open.',
      yes: 'Withdraw it',
      danger: true,
      input: { applicationid },
    })
  return (
    <div>
      <Button variant="subtle" color="red" loading={withdraw.isPending} onClick={() => void ask()}>
        Withdraw the application
      </Button>
    </div>
  )
}
