import { Button, Group } from '@mantine/core'
import { askFirst } from '#platform/web/ask.ts'
import { OperationError } from '#platform/web/client.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { DeskCode } from '../../contract/desk-operations.ts'
import { pricing } from '../../contract.ts'

/** What can be done with a code in its state. Nothing is deleted: orders still name it. */
export function CodeActions({ code, onEdit }: { code: DeskCode; onEdit: () => void }) {
  const stale = { stale: [pricing.deskCodes] }
  const end = useCommand(pricing.endCode, stale)
  const archive = useCommand(pricing.archiveCode, stale)
  const restore = useCommand(pricing.restoreCode, stale)

  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      sayDone(done)
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      sayProblem(error.message, code.code)
    }
  }
  const input = { codeid: code.codeid }
  const endNow = async () => {
    const says = 'From now on nobody new gets it. Whoever is paying with it keeps it.'
    if (await askFirst({ title: `End ${code.code}?`, says, yes: 'End it now' }))
      await act(() => end.mutateAsync(input), `${code.code} has ended.`)
  }
  const putAway = async () => {
    const says = 'It gives nothing any more and leaves this list. It can be brought back.'
    if (await askFirst({ title: `Archive ${code.code}?`, says, yes: 'Archive it' }))
      await act(() => archive.mutateAsync(input), `${code.code} is archived.`)
  }
  const button = (label: string, press: () => void) => (
    <Button variant="subtle" size="compact-sm" aria-label={`${label} ${code.code}`} onClick={press}>
      {label}
    </Button>
  )
  if (code.state === 'archived') {
    return button('Restore', () => void act(() => restore.mutateAsync(input), `${code.code} is back.`))
  }
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {button('Edit', onEdit)}
      {code.state === 'ended' ? null : button('End', () => void endNow())}
      {button('Archive', () => void putAway())}
    </Group>
  )
}
