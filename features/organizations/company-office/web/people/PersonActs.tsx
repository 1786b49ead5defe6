import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { corporatePeople } from '../../contract/people.ts'
import { companyHref } from '../parts/use-company.ts'
import type { PersonProps } from './person-props.ts'

/** Actions to remove a person from the company and to renew the PIN of people without an email address. */
export function PersonActs({ company, person }: PersonProps) {
  const { compid } = company
  const { userid, may, hasBadge } = person
  const [leaving, setLeaving] = useState(false)
  const renew = useCommand(corporatePeople.renewPin)
  if (!may.leave) return null
  return (
    <section>
      <SectionTitle>Access</SectionTitle>
      <Stack>
        {renew.data ? (
          <Alert color="orange" title="Write down the PIN now">
            User name <b>{renew.data.username}</b>, PIN <b data-numbers>{renew.data.pin}</b>. It is shown only
            once; the old PIN no longer works.
          </Alert>
        ) : null}
        <Group>
          {hasBadge ? (
            <Button
              variant="default"
              loading={renew.isPending}
              onClick={() => renew.mutate({ compid, userid }, orNotify)}
            >
              New PIN
            </Button>
          ) : null}
          <Button color="red" variant="light" onClick={() => setLeaving(true)}>
            Leave company
          </Button>
        </Group>
      </Stack>
      <Dialog opened={leaving} onClose={() => setLeaving(false)} title="Delete Employee" size="sm" keepOpen>
        <LeaveQuestion company={company} person={person} onClose={() => setLeaving(false)} />
      </Dialog>
    </section>
  )
}

function LeaveQuestion({ company, person, onClose }: PersonProps & { onClose: () => void }) {
  const { compid, name: where } = company
  const { userid, name } = person
  const navigate = useNavigate()
  const effects = useQuery(corporatePeople.leaving, { compid, userid }).data?.effects ?? []
  const leave = useCommand(corporatePeople.deleteEmployee, {
    invalidates: [corporatePeople.people, corporatePeople.peopleFilters],
    onSuccess: ({ message }) => {
      onClose()
      notifySuccess(message, 'Delete Employee')
      void navigate(companyHref('/corporateEmployees', compid))
    },
  })
  return (
    <Stack>
      <Text>Are you sure you want to delete this employee?</Text>
      <List spacing={6} size="sm">
        <List.Item>
          {name} no longer belongs to {where}: roles and supervisors end today.
        </List.Item>
        {effects.map((effect) => (
          <List.Item key={effect}>{effect}</List.Item>
        ))}
        <List.Item>
          Courses that were begun, certificates and the training record stay with the person.
        </List.Item>
        <List.Item>
          The person and the administrators get an email. You find the name under Leavers.
        </List.Item>
      </List>
      <Failure>{leave.error?.message}</Failure>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={leave.isPending} onClick={() => leave.mutate({ compid, userid })}>
          Delete employee
        </Button>
      </Group>
    </Stack>
  )
}
