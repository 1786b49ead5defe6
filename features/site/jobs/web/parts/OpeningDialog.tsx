import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { formatDay } from '#platform/contract/texts/format.ts'
import { notifyThen } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { jobBoard } from '../../contract.ts'
import { shiftNames } from '../../rules/job-text.ts'
import { payText } from '../../rules/pay-text.ts'
import classes from './Jobs.module.css'
import { MatchList } from './MatchList.tsx'

interface Props {
  openingid: string | null
  onClose: () => void
}

/** Full details of an opening, with the application form. */
export function OpeningDialog({ openingid, onClose }: Props) {
  return (
    <Dialog opened={openingid !== null} onClose={onClose} title="Job" size="lg" keepOpen>
      {openingid ? <Opening key={openingid} openingid={openingid} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Opening({ openingid, onClose }: { openingid: string; onClose: () => void }) {
  const query = useQuery(jobBoard.opening, { openingid })
  return (
    <QueryState query={query}>
      {({ title, company, place, shift, pay, closesOn, text, match, hasApplied }) => (
        <Stack>
          <div>
            <Text fw={700} fz="lg">
              {title}
            </Text>
            <Text>
              {company}, {place}
            </Text>
            <Text>{[shiftNames[shift], payText(pay)].filter(Boolean).join(' · ')}</Text>
            <Quiet>Apply until {formatDay(closesOn)}</Quiet>
          </div>
          <Text className={classes.text}>{text}</Text>
          <MatchList match={match} />
          {hasApplied ? (
            <>
              <Text fw={600}>You have applied for this job. The status is under My applications.</Text>
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
            </>
          ) : (
            <ApplyForm openingid={openingid} company={company} onClose={onClose} />
          )}
        </Stack>
      )}
    </QueryState>
  )
}

interface FormProps {
  openingid: string
  company: string
  onClose: () => void
}

function ApplyForm({ openingid, company, onClose }: FormProps) {
  const { form, send, sending, failure } = useOperationForm(jobBoard.apply, {
    initial: { message: '', share: false },
    toInput: (values) => ({ openingid, ...values }),
    invalidates: [jobBoard.openings, jobBoard.opening, jobBoard.myApplications],
    name: `job-${openingid}`,
    onSuccess: notifyThen('Your application is sent.', onClose),
  })
  return (
    <FormStack onSubmit={send}>
      <Textarea
        {...form.getInputProps('message')}
        label="Message to the employer"
        description={`${company} sees your name, your email address and this message.`}
        required
        minRows={4}
      />
      <Checkbox
        {...form.getInputProps('share', { type: 'checkbox' })}
        label={`Show my valid certificates to ${company}, with the links to verify them`}
        description="For this application only. You can withdraw it under My applications."
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Apply" />
    </FormStack>
  )
}
