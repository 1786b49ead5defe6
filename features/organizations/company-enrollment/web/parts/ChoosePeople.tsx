import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import {
  PickPeople,
  placeFilters,
  usePeopleChoices,
} from '#features/organizations/company-office/web/public.tsx'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { corporateEnroll } from '../../contract/enroll.ts'
import { ChooseSection, peopleChosen } from './ChooseSection.tsx'

const invitedOrNot = filterBy(
  'who',
  'Joined',
  optionsOf({ joined: 'Joined', invited: 'Invited, not joined yet' }),
)

interface Props {
  compid: string
  chosen: readonly string[]
  onChange: (people: readonly string[]) => void
}

/** The people to enroll, with a collapsible selection list. */
export function ChoosePeople({ compid, chosen, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(chosen.length === 0)
  const named = useQuery(
    corporateEnroll.enrollChosen,
    { compid, people: [...chosen] },
    { enabled: chosen.length > 0, keepPrevious: true },
  )
  const choices = usePeopleChoices(compid)
  const names = chosen.length > 0 ? (named.data?.people ?? []) : []
  return (
    <ChooseSection id="enroll-people" title="1. People" status={peopleChosen(chosen.length)}>
      {names.length > 0 ? (
        <Quiet mt={4}>
          {names
            .slice(0, 12)
            .map(({ name }) => name)
            .join(', ')}
          {names.length > 12 ? ` and ${names.length - 12} more` : ''}
        </Quiet>
      ) : null}
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Close the list' : 'Choose people'}
        </Button>
        {chosen.length > 0 ? (
          <Button variant="subtle" onClick={() => onChange([])}>
            Clear
          </Button>
        ) : null}
      </Group>
      <PickPeople
        of={corporateEnroll.enrollPeople}
        scope={{ compid }}
        idsOf={corporateEnroll.enrollPeopleIds}
        filters={[...placeFilters(choices), invitedOrNot]}
        isOpen={isOpen}
        chosen={chosen}
        onChange={onChange}
        whose="Supervisors find the people who are assigned to them."
      />
    </ChooseSection>
  )
}
