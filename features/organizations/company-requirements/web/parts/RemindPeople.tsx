import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { RemindForm } from '#features/organizations/company-office/web/public.tsx'
import type { InputOf } from '#platform/contract/operation.ts'
import { callOperation } from '#platform/web/client.ts'
import { orNotify } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { compliance } from '../../contract.ts'

interface Props {
  compid: string
  /** People to remind; a function is called when the button is pressed. */
  ids: readonly string[] | (() => Promise<readonly string[]>)
  disabled?: boolean
  onDone?: () => void
  children: ReactNode
}

/** Button that reminds people by email, with an optional message. */
export function RemindPeople({ compid, ids, disabled = false, onDone, children }: Props) {
  const [userids, setUserids] = useState<readonly string[] | null>(null)
  const open = () =>
    Promise.resolve(typeof ids === 'function' ? ids() : ids).then(setUserids, orNotify.onError)
  const close = () => setUserids(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBell size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => void open()}
      >
        {children}
      </Button>
      <Dialog opened={userids !== null} onClose={close} title="Remind by email" size="md" keepOpen>
        {userids ? (
          <RemindForm
            compid={compid}
            userids={[...userids]}
            onCancel={close}
            onDone={() => {
              close()
              onDone?.()
            }}
          />
        ) : null}
      </Dialog>
    </>
  )
}

const MAX = 1000

/** Reminds everyone with a gap matching the search and filters. Always present, so that nothing moves below it. */
export function RemindAll({ input }: { input: InputOf<typeof compliance.matrix> }) {
  const found = { ...input, state: input.state || ('gaps' as const), page: 1 }
  const total = useQuery(compliance.matrix, { ...found, rows: 1 }, { keepPrevious: true }).data?.total ?? 0
  const ids = async () =>
    (await callOperation(compliance.matrix, { ...found, rows: MAX })).rows.map(({ userid }) => userid)
  return (
    <RemindPeople compid={input.compid} ids={ids} disabled={total === 0}>
      Remind all {total > 0 ? Math.min(total, MAX) : ''}
    </RemindPeople>
  )
}
