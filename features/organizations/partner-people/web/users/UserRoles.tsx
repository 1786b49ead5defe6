import { Stack, Switch } from '@mantine/core'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { membership } from '../../contract.ts'
import type { ShownUser } from './shown-user.ts'

interface Props {
  partner: OpenPartner
  person: ShownUser
}

const stale = [membership.user, membership.getPartnerUsers, membership.supervisors]

/** A person's roles at the partner besides learning, each granted and revoked separately. */
export function UserRoles({ partner: { partner, name: where }, person }: Props) {
  const { userid, name, isadmin, isSupervisor, isida, isSelf } = person
  const admins = useCommand(membership.updatePartnerAdmins, { invalidates: stale })
  const supervisors = useCommand(membership.updatePartnerSupervisors, { invalidates: stale })
  const ida = useCommand(membership.updateIDAMember, { invalidates: stale })
  const say = (work: Promise<{ message: string }>) =>
    work.then(({ message }) => notifySuccess(message)).catch((error: Error) => notifyError(error.message))
  const setAdmin = async (given: boolean) => {
    const yes = await confirm({
      title: given ? 'Make administrator' : 'Withdraw administrator role',
      message: given
        ? `${name} will see and change everything of ${where}, its people and its money included.`
        : isSelf
          ? `You will no longer see the pages of ${where}.`
          : `${name} will no longer administer ${where}.`,
      yes: given ? 'Make administrator' : 'Withdraw',
      danger: !given,
    })
    if (yes) await say(admins.mutateAsync({ partner, part: { userid, isadmin: given } }))
  }
  const isBusy = admins.isPending || supervisors.isPending || ida.isPending
  return (
    <section>
      <SectionTitle>Roles</SectionTitle>
      <Stack>
        <Switch
          size="md"
          label="Supervisor: looks after the people assigned to them"
          checked={isSupervisor}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) =>
            void say(supervisors.mutateAsync({ partner, part: { userid, isSupervisor: checked } }))
          }
        />
        <Switch
          size="md"
          label="Administrator: sees and changes everything of the partner"
          checked={isadmin}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => void setAdmin(checked)}
        />
        <Switch
          size="md"
          label="Member of the International Desalination Association"
          checked={isida}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) =>
            void say(ida.mutateAsync({ part: { userid, isida: checked } }))
          }
        />
        <Quiet>The person and the administrators get an email about each change of a role.</Quiet>
      </Stack>
    </section>
  )
}
