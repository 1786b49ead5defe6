import { Button } from '@mantine/core'
import { IconMail, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ChosenBar } from '#platform/web/staff/bulk/ChosenBar.tsx'
import { kindLabels, kindsFor, type MessageKind } from '../../rules/user-messages.ts'
import { AssignForm } from './AssignForm.tsx'
import { WriteForm } from './WriteForm.tsx'

interface Props {
  partner: string
  mode: number
  chosen: readonly string[]
  onDone: () => void
}

/** Actions for the selected people; the main action of their segment comes first. */
export function ChosenUsers({ partner, mode, chosen, onDone }: Props) {
  const [opened, setOpened] = useState<MessageKind | 'assign' | null>(null)
  if (chosen.length === 0) return null
  const close = () => setOpened(null)
  const done = () => {
    close()
    onDone()
  }
  const form = { partner, userids: [...chosen], onCancel: close, onDone: done }
  const kind = opened === 'assign' ? null : opened
  return (
    <ChosenBar label="Chosen people" status={`${chosen.length} chosen`}>
      {kindsFor(mode).map((each, index) => (
        <Button
          key={each}
          {...(index === 0 ? { color: 'copper' } : { variant: 'default' })}
          leftSection={<IconMail size={18} aria-hidden />}
          onClick={() => setOpened(each)}
        >
          {kindLabels[each].label}
        </Button>
      ))}
      <Button
        variant="default"
        leftSection={<IconUsersGroup size={18} aria-hidden />}
        onClick={() => setOpened('assign')}
      >
        Supervisor
      </Button>
      <Button variant="subtle" onClick={onDone}>
        Clear
      </Button>
      <Dialog
        opened={kind !== null}
        onClose={close}
        title={kind ? kindLabels[kind].label : ''}
        size="md"
        keepOpen
      >
        {kind ? <WriteForm {...form} kind={kind} /> : null}
      </Dialog>
      <Dialog opened={opened === 'assign'} onClose={close} title="Assign to a supervisor" size="md" keepOpen>
        <AssignForm {...form} />
      </Dialog>
    </ChosenBar>
  )
}
