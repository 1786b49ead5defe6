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

/** Actions for the selected people, always within thumb reach. */
export function SelectionBar({ company, chosen, onDone }: Props) {
  const [opened, setOpened] = useState<'assign' | 'move' | 'remind' | null>(null)
  const navigate = useNavigate()
  if (chosen.length === 0) return null
  const close = () => setOpened(null)
  const done = () => {
    close()
    onDone()
  }
  const enroll = () => {
    storeSelection({ company: company.compid, ids: [...chosen] })
    void navigate(companyHref('/corporateEmployeeEnroll', company.compid))
  }
  const form = { compid: company.compid, userids: [...chosen], onCancel: close, onDone: done }
  return (
    <ChosenBar label="Chosen people" status={`${chosen.length} chosen`}>
      <Button color="copper" leftSection={<IconSchool size={18} aria-hidden />} onClick={enroll}>
        Enroll
      </Button>
      {company.isAdmin ? (
        <Button
          variant="default"
          leftSection={<IconUsersGroup size={18} aria-hidden />}
          onClick={() => setOpened('assign')}
        >
          Supervisor
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconBuildingFactory2 size={18} aria-hidden />}
        onClick={() => setOpened('move')}
      >
        Plant and role
      </Button>
      <Button
        variant="default"
        leftSection={<IconBell size={18} aria-hidden />}
        onClick={() => setOpened('remind')}
      >
        Remind
      </Button>
      <Button variant="subtle" onClick={onDone}>
        Clear
      </Button>
      <Dialog opened={opened === 'assign'} onClose={close} title="Assign to a supervisor" size="md" keepOpen>
        <AssignForm {...form} />
      </Dialog>
      <Dialog
        opened={opened === 'move'}
        onClose={close}
        title="Change plant, shift or job role"
        size="md"
        keepOpen
      >
        <MoveForm {...form} />
      </Dialog>
      <Dialog opened={opened === 'remind'} onClose={close} title="Remind by email" size="md" keepOpen>
        <RemindForm {...form} />
      </Dialog>
    </ChosenBar>
  )
}
