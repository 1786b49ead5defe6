import { Button } from '@mantine/core'
import { IconBell, IconBuildingFactory2, IconSchool, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ChosenBar } from '#platform/web/staff/bulk/ChosenBar.tsx'
import type { OpenCompany } from '../../contract/company.ts'
import { storeSelection } from '../parts/selection.ts'
import { companyHref } from '../parts/use-company.ts'
import { AssignForm } from '../teams/AssignForm.tsx'
import { MoveForm } from './MoveForm.tsx'
import { RemindForm } from './RemindForm.tsx'

interface Props {
  company: OpenCompany
  chosen: readonly string[]
  onDone: () => void
}

const acts = [
  {
    key: 'supervisor',
    label: 'Supervisor',
    Icon: IconUsersGroup,
    title: 'Assign to a supervisor',
    Form: AssignForm,
  },
  {
    key: 'place',
    label: 'Plant and role',
    Icon: IconBuildingFactory2,
    title: 'Change plant, shift or job role',
    Form: MoveForm,
  },
  { key: 'remind', label: 'Remind', Icon: IconBell, title: 'Remind by email', Form: RemindForm },
]

/** Actions for the selected people, always within thumb reach. */
export function SelectionBar({ company, chosen, onDone }: Props) {
  const [opened, setOpened] = useState('')
  const navigate = useNavigate()
  if (chosen.length === 0) return null
  const close = () => setOpened('')
  const done = () => {
    close()
    onDone()
  }
  const enroll = () => {
    storeSelection({ company: company.compid, ids: [...chosen] })
    void navigate(companyHref('/corporateEmployeeEnroll', company.compid))
  }
  const shown = company.isAdmin ? acts : acts.filter(({ key }) => key !== 'supervisor')
  const form = { compid: company.compid, userids: [...chosen], onCancel: close, onDone: done }
  return (
    <ChosenBar label="Chosen people" status={`${chosen.length} chosen`}>
      <Button color="copper" leftSection={<IconSchool size={18} aria-hidden />} onClick={enroll}>
        Enroll
      </Button>
      {shown.map(({ key, label, Icon }) => (
        <Button
          key={key}
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => setOpened(key)}
        >
          {label}
        </Button>
      ))}
      <Button variant="subtle" onClick={onDone}>
        Clear
      </Button>
      {shown.map(({ key, title, Form }) => (
        <Dialog key={key} opened={opened === key} onClose={close} title={title} size="md" keepOpen>
          <Form {...form} />
        </Dialog>
      ))}
    </ChosenBar>
  )
}
