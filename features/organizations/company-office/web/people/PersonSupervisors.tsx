import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { corporatePeople } from '../../contract/people.ts'
import { corporateTeams } from '../../contract/teams.ts'
import { AssignForm } from '../teams/AssignForm.tsx'
import { daysText } from '../teams/days-text.ts'
import type { PersonProps } from './person-props.ts'

/** Supervisors of a person, with their periods. */
export function PersonSupervisors({ company, person }: PersonProps) {
  const { compid, isAdmin } = company
  const [adding, setAdding] = useState(false)
  const end = useCommand(corporateTeams.assignSupervisor, {
    invalidates: [corporatePeople.person, corporateTeams.teams],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const remove = (userid: string) =>
    end.mutate({ compid, userid, empid: [person.userid], checked: false }, orNotify)
  return (
    <section>
      <SectionTitle>Supervisors</SectionTitle>
      <Stack gap="sm">
        {person.supervisors.length === 0 ? <Quiet>No supervisor yet.</Quiet> : null}
        {person.supervisors.map((each) => (
          <Group key={each.userid} justify="space-between" wrap="nowrap">
            <Text>
              {each.name}{' '}
              <Quiet span>
                {daysText(each)}
                {each.isNow ? '' : ' (not today)'}
              </Quiet>
            </Text>
            {isAdmin ? (
              <Button variant="subtle" onClick={() => remove(each.userid)}>
                Remove
              </Button>
            ) : null}
          </Group>
        ))}
        {isAdmin ? (
          <Group>
            <Button variant="default" onClick={() => setAdding(true)}>
              Add a supervisor
            </Button>
          </Group>
        ) : null}
      </Stack>
      <Dialog
        opened={adding}
        onClose={() => setAdding(false)}
        title="Assign to a supervisor"
        size="md"
        keepOpen
      >
        <AssignForm
          compid={compid}
          userids={[person.userid]}
          onCancel={() => setAdding(false)}
          onDone={() => setAdding(false)}
        />
      </Dialog>
    </section>
  )
}
