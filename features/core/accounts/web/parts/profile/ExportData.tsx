import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { accounts } from '../../../contract.ts'

/** Downloads all data stored about the user as one file. */
export function ExportData() {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function take(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const { filename, data } = await callOperation(accounts.exportData, { password })
      saveFile(filename, JSON.stringify(data, null, 2))
      setPassword('')
      notifySuccess(`Your data is saved as ${filename}.`)
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error.fields.password ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void take(event)}>
      <Stack align="start">
        <Text>One file with everything that is stored about you: profile, logins, orders, training.</Text>
        <Failure>{problem}</Failure>
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          required
          w="min(100%, 20rem)"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy} disabled={password === ''}>
          Download my data
        </Button>
      </Stack>
    </form>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
