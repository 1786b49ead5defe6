import { Alert, Button, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { OperationError } from '#platform/web/client.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'

const message = 'This invoice is paid already.'
const refused = new OperationError(409, { good: false, code: 'paid', msg: message, message })
const offlineMessage = 'There is no connection to the server.'
const offline = new OperationError(0, {
  good: false,
  code: 'offline',
  msg: offlineMessage,
  message: offlineMessage,
})

/** Response placeholders: loading, empty, refused, offline, and a response after a retry. */
export function States() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Loading lines={3} />
      <Empty title="No orders" message="Nothing matches." action={<Button variant="default">Clear</Button>} />
      <Failed error={refused} />
      <Failed error={offline} />
      <Retry />
      <Failure>Please check the marked fields.</Failure>
      <Alert title="A note">Payments are a trial here.</Alert>
    </SimpleGrid>
  )
}

/** Fails once, then succeeds. */
function Retry() {
  const [tries, setTries] = useState(0)
  const query = {
    data: tries > 0 ? { answer: 'The second try has worked.' } : undefined,
    error: tries > 0 ? null : refused,
    isPending: false,
    refetch: () => setTries(tries + 1),
  }
  return <QueryState query={query}>{({ answer }) => <p>{answer}</p>}</QueryState>
}
