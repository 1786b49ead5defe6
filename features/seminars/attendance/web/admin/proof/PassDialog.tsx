import { Alert, Text, Textarea } from '@mantine/core'
import { hoursText } from '#features/learn/certificates/rules/certificate-text.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { attendanceProof } from '../../../contract/proof-contract.ts'
import type { PassResult, ProofRow } from '../../../contract/proof-views.ts'

interface Props {
  scheduleid: string
  /** Decision to set; null while none exists. */
  pass: PassResult | null
  recordids: readonly string[]
  /** Selected participants with insufficient attendance. */
  short: readonly ProofRow[]
  onClose: () => void
  onDone: () => void
}

const titles: Readonly<Record<PassResult, string>> = {
  yes: 'Mark as passed',
  no: 'Mark as not passed',
  undecided: 'Leave open again',
}

/** Prompts for a reason before participants are marked; required if the attendance does not support the decision. */
export function PassDialog(props: Props) {
  const { pass, onClose } = props
  return (
    <Dialog opened={pass !== null} onClose={onClose} title={pass ? titles[pass] : ''} size="sm" keepOpen>
      {pass ? <PassForm {...props} pass={pass} /> : null}
    </Dialog>
  )
}

function PassForm({ scheduleid, pass, recordids, short, onClose, onDone }: Props & { pass: PassResult }) {
  const { form, send, sending, failure } = useOperationForm(attendanceProof.setPass, {
    initial: { reason: '' },
    toInput: ({ reason }) => ({ scheduleid, recordids: [...recordids], pass, reason }),
    invalidates: [attendanceProof.proofRows, attendanceProof.proofEvent, attendanceProof.proofWaiting],
    onSuccess: ({ changed }) => {
      notifySuccess(changed === 1 ? 'One person was marked.' : `${changed} people were marked.`)
      onDone()
    },
  })
  const count = recordids.length === 1 ? 'One person' : `${recordids.length} people`
  const isAgainst = pass === 'yes' && short.length > 0
  return (
    <FormStack onSubmit={send}>
      <Text>{count} will be marked.</Text>
      {isAgainst ? (
        <Alert color="copper" title="Against the attendance">
          {short.map(shortText).join(', ')}. They get no certificate until another member of staff has
          confirmed the pass.
        </Alert>
      ) : null}
      <Textarea
        label="Reason"
        description={isAgainst ? 'Required. Saved in the record.' : 'Saved in the record.'}
        required={isAgainst}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit={titles[pass]} />
    </FormStack>
  )
}

function shortText({ name, seminars }: ProofRow): string {
  const hours = seminars
    .filter(({ isEnough }) => !isEnough)
    .map((each) => `${hoursText(each.hours)} of ${hoursText(each.ofHours)} hours`)
  return `${name} (${hours.join(', ')})`
}
