import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { eventHeads } from '#features/seminars/events/contract/head-contract.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { type RegistrantDetail, registrants } from '../../../contract/registrants-contract.ts'
import { MoveRegistrant } from './MoveRegistrant.tsx'
import { registrantAddress } from './registrant-words.ts'
import { SubstituteRegistrant } from './SubstituteRegistrant.tsx'
import { useRefund } from './use-refund.tsx'

/** Actions on a registration other than editing the registrant's data. */
export function RegistrantActions({ registrant }: { registrant: RegistrantDetail }) {
  const [open, setOpen] = useState<'substitute' | 'move' | 'cancel' | null>(null)
  const navigate = useNavigate()
  const close = () => setOpen(null)
  const stale = [registrants.one, registrants.list, eventHeads.eventHead]
  const cancel = useCommand(registrants.cancel, { invalidates: stale })
  const { recordid, name, may } = registrant
  const refund = useRefund(registrant.refund)
  return (
    <>
      {may.substitute ? (
        <Button variant="default" onClick={() => setOpen('substitute')}>
          Substitute
        </Button>
      ) : null}
      {may.move ? (
        <Button variant="default" onClick={() => setOpen('move')}>
          Move to another date
        </Button>
      ) : null}
      {may.cancel ? (
        <Button variant="light" color="red" onClick={() => setOpen('cancel')}>
          Cancel registration
        </Button>
      ) : null}
      <Dialog
        opened={open === 'substitute'}
        onClose={close}
        title={`Who comes instead of ${name}?`}
        size="md"
        keepOpen
      >
        <SubstituteRegistrant registrant={registrant} onClose={close} />
      </Dialog>
      <Dialog
        opened={open === 'move'}
        onClose={close}
        title={`Move ${name} to another date`}
        size="md"
        keepOpen
      >
        <MoveRegistrant
          registrant={registrant}
          onClose={close}
          onMoved={(moved) => void navigate(registrantAddress(moved.scheduleid, moved.recordid))}
        />
      </Dialog>
      <ReasonDialog
        opened={open === 'cancel'}
        onClose={close}
        title={`Cancel the registration of ${name}?`}
        message={`The seat goes to the next person on the waiting list, and ${name} gets an email.`}
        hint="The person sees it. Saved in the history."
        yes="Cancel registration"
        no="Keep registration"
        invalid={refund.problem}
        danger
        send={async (reason) => {
          const { message } = await cancel.mutateAsync({ recordid, reason, refundMinor: refund.refundMinor })
          notifySuccess(message)
        }}
      >
        {refund.field}
      </ReasonDialog>
    </>
  )
}
