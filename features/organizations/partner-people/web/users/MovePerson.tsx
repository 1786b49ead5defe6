import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { PartnerField, partnerHref } from '#features/core/partner/web/public.tsx'
import { confirm } from '#platform/web/confirm.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { moving } from '../../contract/moving.ts'
import { membership } from '../../contract.ts'
import type { ShownUser } from './shown-user.ts'

/** For the provider: moves the person to another partner. */
export function MovePerson({ partner, person }: { partner: OpenPartner; person: ShownUser }) {
  const [to, setTo] = useState('')
  const navigate = useNavigate()
  const move = useCommand(moving.movePerson, { invalidates: [membership.getPartnerUsers] })
  const go = async () => {
    const yes = await confirm({
      title: 'Move to another partner',
      message: `${person.name} takes courses, exams and certificates along. Orders and ledger entries stay with ${partner.name}; roles and supervisors there end.`,
      yes: 'Move',
    })
    if (!yes) return
    await move.mutateAsync({ partner: partner.partner, userid: person.userid, to }).then(
      ({ message }) => {
        notifySuccess(message)
        void navigate(`${partnerHref('/partnerEditUser', to)}&userid=${person.userid}`)
      },
      (error: Error) => notifyError(error.message, 'Nothing was changed'),
    )
  }
  return (
    <section>
      <SectionTitle>Partner</SectionTitle>
      <Stack align="flex-start">
        <Quiet>Both partners and the person get an email.</Quiet>
        <PartnerField label="Move to" value={to} onChange={setTo} />
        <Button
          variant="default"
          disabled={to === '' || to === partner.partner}
          loading={move.isPending}
          onClick={() => void go()}
        >
          Move to another partner
        </Button>
      </Stack>
    </section>
  )
}
