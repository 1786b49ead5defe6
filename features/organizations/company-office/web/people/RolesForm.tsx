import { Stack, Switch } from '@mantine/core'
import { confirm } from '#platform/web/confirm.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { corporatePeople } from '../../contract/people.ts'
import type { PersonProps } from './person-props.ts'

/** A person's roles in the company besides learning, each granted and revoked separately. */
export function RolesForm({ company, person }: PersonProps) {
  const { compid, name: where } = company
  const { userid, name, roles, may, isSelf } = person
  const change = useCommand(corporatePeople.changeAccountType, {
    invalidates: [corporatePeople.person, corporatePeople.people, corporatePeople.peopleFilters],
  })
  const set = async (role: 'isAdmin' | 'isSupervisor', given: boolean) => {
    if (role === 'isAdmin') {
      const yes = await confirm({
        title: given ? 'Make administrator' : 'Withdraw administrator role',
        message: given
          ? `${name} will see and change everything of ${where}, its money included.`
          : isSelf
            ? `You will no longer see the pages of ${where}.`
            : `${name} will no longer administer ${where}.`,
        yes: given ? 'Make administrator' : 'Withdraw',
        danger: !given,
      })
      if (!yes) return
    }
    await change
      .mutateAsync({ compid, userid, [role]: given })
      .then(({ message }) => notifySuccess(message))
      .catch((error: Error) => notifyError(error.message))
  }
  return (
    <section>
      <SectionTitle>Roles</SectionTitle>
      <Stack>
        <Switch
          size="md"
          label="Supervisor: looks after the people assigned to them"
          checked={roles.supervisor}
          disabled={!may.roles || change.isPending}
          onChange={(event) => void set('isSupervisor', event.currentTarget.checked)}
        />
        <Switch
          size="md"
          label="Administrator: sees and changes everything of the company"
          checked={roles.admin}
          disabled={!may.roles || change.isPending}
          onChange={(event) => void set('isAdmin', event.currentTarget.checked)}
        />
        <Quiet>
          {may.roles
            ? 'The person and the administrators get an email about each change.'
            : 'Only administrators change roles.'}
        </Quiet>
      </Stack>
    </section>
  )
}
