import { Button, Stack } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { OperationError } from '#platform/web/client.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { hasPasskeys, NoPasskey } from '../../ask-passkey.ts'

interface Props {
  label: string
  /** Prompts the browser and sends its response; thrown errors are shown. */
  use: () => Promise<unknown>
  /** True to match the width of the surrounding form. */
  wide?: boolean
}

/** Button to use or create a passkey; renders nothing in browsers without passkey support. */
export function PasskeyButton({ label, use, wide = false }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!hasPasskeys()) return null
  const press = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await use()
    } catch (error) {
      if (!(error instanceof NoPasskey || error instanceof OperationError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="xs" {...(wide ? { w: '100%' } : {})}>
      <Failure>{problem}</Failure>
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={busy}
        onClick={() => void press()}
      >
        {label}
      </Button>
    </Stack>
  )
}
