import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import type { AddedPerson } from '../../contract/adding.ts'
import { storeSelection } from '../parts/selection.ts'
import { companyHref } from '../parts/use-company.ts'
import { ofPeople, PeopleResults } from './PeopleResults.tsx'

const outcomeLabels: Readonly<Record<AddedPerson['outcome'], string>> = {
  added: 'Added, gets an email',
  badge: 'Added, logs in with badge and PIN',
  invited: 'Invited by email',
  already: 'Belongs to the company already',
  waiting: 'Invited before, has not answered',
  twice: 'In the list twice',
}

/** Formats a result: '3 of 4 people added or invited'. */
export function addedText(results: readonly AddedPerson[]): string {
  const done = results.filter(({ outcome }) => ['added', 'badge', 'invited'].includes(outcome)).length
  return `${ofPeople(done, results.length)} added or invited`
}

interface Props {
  compid: string
  results: readonly AddedPerson[]
}

/** Results per person, with a button to enroll them. PINs are shown only here. */
export function AddResults({ compid, results }: Props) {
  const badges = results.filter(({ pin }) => pin !== null)
  return (
    <PeopleResults
      summary={addedText(results)}
      rows={results.map(({ name, outcome }) => ({ name, outcome: outcomeLabels[outcome] }))}
    >
      <EnrollThese compid={compid} results={results} />
      {badges.length > 0 ? (
        <Alert color="orange" title="Write down the PINs now">
          <Text size="sm" mb="xs">
            Each PIN is shown only once. A new one can be made on the page of the person.
          </Text>
          <Stack gap="xs">
            {badges.map(({ name, username, pin }) => (
              <Group key={username} gap="0.25rem 1rem">
                <Text fw={600}>{name}</Text>
                <Text>
                  User name <b>{username}</b>, PIN <b data-numbers>{pin}</b>
                </Text>
                <CopyText text={`${name}: user name ${username}, PIN ${pin}`} what={`PIN of ${name}`} />
              </Group>
            ))}
          </Stack>
        </Alert>
      ) : null}
    </PeopleResults>
  )
}

/** Enrolls people who were added or invited; invited people get the seat when they join. */
function EnrollThese({ compid, results }: Props) {
  const navigate = useNavigate()
  const ids = results.flatMap(({ userid, invitationid }) => userid ?? invitationid ?? [])
  const isAnyInvited = results.some(({ invitationid }) => invitationid !== null)
  if (ids.length === 0) return null
  const enroll = () => {
    storeSelection({ company: compid, ids })
    void navigate(companyHref('/corporateEmployeeEnroll', compid))
  }
  return (
    <Group gap="sm">
      <Button color="copper" onClick={enroll}>
        {ids.length === 1 ? 'Enroll this person' : `Enroll these ${ids.length}`}
      </Button>
      {isAnyInvited ? (
        <Text c="dimmed">Seats of invited people are reserved and open when they join.</Text>
      ) : null}
    </Group>
  )
}
